/** The package has no types of its own. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: string;
      path?: string;
      body?: string;
      headers?: Record<string, string>;
      setupRequest?: (request: Request) => Request;
    }
    interface Result {
      /** Seconds. */
      duration: number;
      requests: { total: number };
      non2xx: number;
      errors: number;
    }
  }
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: autocannon.Request[];
  }): Promise<autocannon.Result>;
  export = autocannon;
}

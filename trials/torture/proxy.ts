import { createServer, type Server, Socket } from 'node:net';

/** A TCP proxy before PostgreSQL that counts the messages of both directions and cuts the connection instead of the n-th. */
export interface CuttingProxy {
  url: string;
  arm(cutAt: number): void;
  seen(): number;
  wasCut(): boolean;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;

class Splitter {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private isStart: boolean) {}

  take(chunk: Buffer): Buffer[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const head = this.isStart ? 0 : 1;
      if (this.rest.length < head + LENGTH_BYTES) return messages;
      const size = head + this.rest.readUInt32BE(head);
      if (this.rest.length < size) return messages;
      messages.push(this.rest.subarray(0, size));
      this.rest = this.rest.subarray(size);
      this.isStart = false;
    }
  }
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let [count, cutAt, isCut] = [0, 0, false];

  function connect(client: Socket): void {
    const server = new Socket().connect(Number(target.port), target.hostname);
    const cut = () => {
      for (const socket of [client, server]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const [from, to, isStart] of [
      [client, server, true],
      [server, client, false],
    ] as const) {
      sockets.add(from);
      const splitter = new Splitter(isStart);
      from.setNoDelay(true);
      from.on('error', cut).on('close', cut);
      from.on('data', (chunk: Buffer) => {
        for (const message of splitter.take(chunk)) {
          count++;
          if (count === cutAt) {
            isCut = true;
            return cut();
          }
          to.write(message);
        }
      });
    }
  }

  const listener: Server = createServer(connect);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  const address = listener.address();
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.href,
    arm: (at) => {
      [count, cutAt, isCut] = [0, at, false];
    },
    seen: () => count,
    wasCut: () => isCut,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

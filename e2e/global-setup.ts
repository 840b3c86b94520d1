import type { TestProject } from 'vitest/node';
import { removeData, startProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product all browser journeys share, with demo data. */
    baseUrl: string;
    /** Its data folder, where the mail it sends can be read. */
    dataDir: string;
  }
}

/** One product a run, as `npm start` gives it to a newcomer: fresh data folder, demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('baseUrl', product.url);
  project.provide('dataDir', product.dataDir);
  return async () => {
    await product.stop();
    removeData(product.dataDir);
  };
}

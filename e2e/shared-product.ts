import { inject } from 'vitest';

/** Of every demo account. */
export const PASSWORD = 'Porteira@2026';

declare module 'vitest' {
  interface ProvidedContext {
    /** Products with demo data, one a worker: its journeys share it, one after the other. */
    products: readonly SharedProduct[];
  }
}

export interface SharedProduct {
  /** Address without a slash at the end. */
  url: string;
  /** Its data folder, where the mail it sends can be read. */
  dataDir: string;
}

/** The product of this worker, as `npm start` gives it to a newcomer. */
export function sharedProduct(): SharedProduct {
  const products = inject('products');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
  const product = products[worker % products.length];
  if (!product) throw new Error('no product was started');
  return product;
}

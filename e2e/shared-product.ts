import { inject } from 'vitest';

export const PASSWORD = 'Porteira@2026';

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly SharedProduct[];
  }
}

export interface SharedProduct {
  url: string;
  /** Contains the sent emails. */
  dataDir: string;
}

export function sharedProduct(): SharedProduct {
  const products = inject('products');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
  const product = products[worker % products.length];
  if (!product) throw new Error('no product was started');
  return product;
}

import type { TestProject } from 'vitest/node';
import { removeData, startProduct } from './product';

/** As many as there are workers: whoever shares a product with a journey that runs at the same time meets its rows. */
const PRODUCTS = 3;

/** Products as `npm start` gives them to a newcomer: fresh data folders, demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => startProduct()));
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    for (const { dataDir } of products) removeData(dataDir);
  };
}

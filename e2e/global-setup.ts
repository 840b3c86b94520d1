import { constants, cpSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { freshDataDir, type Product, removeData, startProduct } from './product';

/** One product a worker, as parallel journeys on one product would see each other's rows. */
const PRODUCTS = 3;

/** Fresh data folders with demo data; the first start fills one, the others copy it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = await startProduct();
  await filled.stop();
  const copies = Array.from({ length: PRODUCTS - 1 }, () => copyOf(filled.dataDir));
  const products: Product[] = await Promise.all([filled.dataDir, ...copies].map((dataDir) => startProduct({ dataDir })));
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    for (const { dataDir } of products) removeData(dataDir);
  };
}

function copyOf(dataDir: string): string {
  const copy = freshDataDir();
  cpSync(dataDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

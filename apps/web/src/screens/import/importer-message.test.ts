import { expect, it } from 'vitest';
import { isOfImporter } from './importer-message';

it('hears the embedded page and nobody else', () => {
  const [frame, other] = [{} as Window, {} as Window];
  const from = 'https://importador.exemplo';
  expect(isOfImporter({ origin: from, source: frame }, from, frame)).toBe(true);
  expect(isOfImporter({ origin: 'https://mal.exemplo', source: frame }, from, frame)).toBe(false);
  expect(isOfImporter({ origin: `${from}.mal.exemplo`, source: frame }, from, frame)).toBe(false);
  expect(isOfImporter({ origin: from, source: other }, from, frame)).toBe(false);
  expect(isOfImporter({ origin: from, source: null }, from, null)).toBe(false);
});

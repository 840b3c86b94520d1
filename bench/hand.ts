import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { addressOf } from '#model/screens/list';
import { type Api, apiOf, type Listed, scopeOf } from '../e2e/api';
import { launchBrowser, newUser } from '../e2e/browser';
import { openGrid } from '../e2e/grid';
import { harvestTitle, runningYear } from '../e2e/harvest';
import { startProduct } from '../e2e/product';
import { chooseScope, enter } from '../e2e/steps';
import { BENCH_DATA_DIR } from './base';

/** A month of a farm typed at a steady pace without waiting for the product, against the same rows in a spreadsheet. */

const USER = 'cliente@porteira.local';
const FARM = 'Fazenda Boa Esperança';
const PACE_MS = 120;

interface Kind {
  name: string;
  address: string;
  grid: string;
  path: string;
  cells: readonly (readonly string[])[];
  /** In the product, cells carried over from the row before are skipped. */
  typed: readonly (readonly string[])[];
  field: string;
  stored: readonly number[];
}

const MONTH = `05/${runningYear()}`;
const DAYS = [2, 2, 3, 5, 8, 11, 12, 12, 19, 21, 26, 30];
const HEADS = [14, 11, 9, 21, 17, 8, 12, 15, 10, 6, 19, 7];
const day = (date: number, row: number) => (row === 0 ? `${date}/${MONTH}` : `${date}`);
/** A day equal to that of the row before is skipped. */
const next = (date: number, row: number) => (row > 0 && DAYS[row - 1] === date ? '' : day(date, row));
const sexOf = (row: number) => (row % 2 === 0 ? 'Macho' : 'Fêmea');

const BIRTHS: Kind = {
  name: 'births (12)',
  address: addressOf('beef.births'),
  grid: 'Nascimentos',
  path: 'births',
  cells: HEADS.map((amount, row) => [`${DAYS[row]}/5`, `${amount}`, sexOf(row)]),
  typed: HEADS.map((amount, row) => [next(DAYS[row] ?? 1, row), `${amount}`, sexOf(row).charAt(0)]),
  field: 'amount',
  stored: HEADS,
};

const BILLS: readonly (readonly [string, string, string, number])[] = [
  ['Sal mineral', 'Suplemento mineral', 'suplemento min', 12_450],
  ['Diesel S10', 'Combustíveis e lubrificantes', 'combus', 8_930],
  ['Folha de maio', 'Salários', 'sal', 23_600],
  ['Vacina aftosa', 'Vacinas', 'vac', 4_275],
  ['Energia', 'Energia elétrica', 'ener', 2_180],
  ['Frete do gado', 'Fretes', 'fre', 3_650],
  ['Sal proteinado', 'Suplemento mineral', 'suplemento min', 9_840],
  ['Contador', 'Contabilidade', 'contab', 1_500],
  ['Arame e lascas', 'Manutenção de cercas', 'cerca', 6_720],
  ['Diesel S10', 'Combustíveis e lubrificantes', 'combus', 7_410],
];

const EXPENSES: Kind = {
  name: 'expenses (10)',
  address: addressOf('beef.financials.DESPESAS'),
  grid: 'Despesas',
  path: 'financials',
  cells: BILLS.map(([text, centre, , value], row) => [`${DAYS[row]}/5`, text, centre, `${value}`]),
  typed: BILLS.map(([text, , search, value], row) => [next(DAYS[row] ?? 1, row), text, search, `${value}`]),
  field: 'value',
  stored: BILLS.map(([, , , value]) => value),
};

const SALES: Kind = {
  name: 'sales (3)',
  address: addressOf('beef.herd_departure'),
  grid: 'Vendas e outras saídas',
  path: 'herd_departure',
  cells: [
    ['2/5', 'Frigorífico Serra', 'Venda', 'Não', 'Machos 13-24 meses', '22', '385', '', '', '4200'],
    ['2/5', 'Frigorífico Serra', 'Venda', 'Não', 'Fêmeas 13-24 meses', '18', '310', '', '', '3150'],
    ['3/5', 'Leilão Campo Grande', 'Venda', 'Não', 'Machos 9-12 meses', '40', '215', '', '', '2480'],
  ],
  typed: [
    [`2/${MONTH}`, 'Frigorífico Serra', 'ven', '', 'machos 13', '22', '385', '', '4200'],
    ['', 'Frigorífico Serra', '', '', 'femeas 13', '18', '310', '', '3150'],
    ['3', 'Leilão Campo Grande', '', '', 'machos 9', '40', '215', '', '2480'],
  ],
  field: 'amount',
  stored: [22, 18, 40],
};

async function typeRows(page: Page, kind: Kind): Promise<{ keys: number; ms: number }> {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    // The keyboard has no key for accented letters.
    if (key.length === 1 && key > '~') await page.keyboard.insertText(key);
    else await page.keyboard.press(key);
    // By the clock, as driving the browser takes time too.
    await page.waitForTimeout(Math.max(0, begin + keys * PACE_MS - Date.now()));
  };
  const begin = Date.now();
  let saves = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 201) saves++;
  });
  await press('a');
  for (const [row, cells] of kind.typed.entries()) {
    for (const [at, text] of cells.entries()) {
      for (const letter of text) await press(letter);
      const isLast = at === cells.length - 1;
      // Tab in the last cell opens the next row; Enter saves the last one.
      await press(isLast && row === kind.typed.length - 1 ? 'Enter' : 'Tab');
    }
  }
  for (let tries = 0; saves < kind.typed.length; tries++) {
    if (tries === 500) throw new Error(`${kind.name}: only ${saves} rows were saved`);
    await page.waitForTimeout(10);
  }
  return { keys, ms: Date.now() - begin };
}

async function takeBack(api: Api, { name, path, field, stored }: Kind, scope: string): Promise<void> {
  const query = `${scope}&order[id]=DESC&page=0&perPage=${stored.length}`;
  const { resultList } = await api.get<Listed<{ id: number } & Record<string, unknown>>>(`/${path}?${query}`);
  const found = resultList.map((row) => row[field]).reverse();
  if (JSON.stringify(found) !== JSON.stringify(stored)) throw new Error(`${name}: typed ${stored.join(', ')}, stored ${found.join(', ')}`);
  await api.put(
    `/${path}/batch/remove`,
    resultList.map(({ id }) => id),
  );
}

export async function measureHandIn(origin: string): Promise<void> {
  const api = await apiOf(origin, USER);
  const { farm, harvest } = await scopeOf(api, FARM, harvestTitle(1));
  const browser = await launchBrowser({ isTimed: true });
  try {
    const page = await (await newUser(browser, origin)).newPage();
    await enter(page, USER);
    await chooseScope(page, { harvest: harvestTitle(1), farm: FARM });
    const format = (value: number) => value.toFixed(1);
    console.log(
      '\n| for each row | keys: spreadsheet | keys: Porteira | seconds: spreadsheet | seconds: Porteira |\n|---|---|---|---|---|',
    );
    for (const kind of [BIRTHS, EXPENSES, SALES]) {
      await page.goto(kind.address);
      await openGrid(page, kind.grid);
      const { keys, ms } = await typeRows(page, kind);
      await takeBack(api, kind, `environment=BEEF_CATTLE&wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}`);
      const rows = kind.typed.length;
      const plain = sheetKeys(kind.cells) / rows;
      console.log(
        `| ${kind.name} | ${format(plain)} | ${format(keys / rows)} | ${format((plain * PACE_MS) / 1000)} | ${format(ms / rows / 1000)} |`,
      );
    }
  } finally {
    await browser.close();
  }
}

export async function measureHand(): Promise<void> {
  const product = await startProduct({ dataDir: join(`${BENCH_DATA_DIR}-hand`) });
  try {
    await measureHandIn(product.url);
  } finally {
    await product.stop();
  }
}

/** Minimal keys in a plain spreadsheet: Tab, Enter, days without a year, and autocomplete from the column above. */
function sheetKeys(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, cells, row) => {
    const keys = cells.map(
      (text, column) =>
        cellKeys(
          text,
          rows.slice(0, row).map((above) => above[column] ?? ''),
        ) + 1,
    );
    return sum + keys.reduce((all, one) => all + one, 0);
  }, 0);
}

function cellKeys(text: string, above: readonly string[]): number {
  const isWord = /^\p{L}/u.test(text);
  if (!isWord || !above.includes(text)) return text.length;
  const others = above.filter((one) => one !== text);
  for (let length = 1; length < text.length; length++) {
    const begin = text.slice(0, length).toLowerCase();
    if (!others.some((one) => one.toLowerCase().startsWith(begin))) return length;
  }
  return text.length;
}

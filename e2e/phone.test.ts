import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, today } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { addFarm, runningHarvest } from './new-farm';
import { anonymousPages, IN_HAND } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, enter, fillSignInAgain, openFilter } from './steps';

const OWNER = 'seu.polegar@porteira.local';
const CUSTOMER = 'Polegar Agropecuária';
const HARVEST = '2000/2001';
const FARM = 'Fazenda Polegar';
const ENTRIES = '/corte/lancamentos';

const newPage = anonymousPages();

const BOOK_OWNER = 'seu.caderno@porteira.local';
const BOOK_FARM = 'Fazenda Caderno';

beforeAll(async () => {
  const admin: Api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  await addFarm(admin, { email: OWNER, name: CUSTOMER, farm: FARM, harvest: await admin.post('/harvests', { first_year: 2000 }) });
  await addFarm(admin, { email: BOOK_OWNER, name: 'Caderno Agropecuária', farm: BOOK_FARM, harvest: await runningHarvest(admin) });
});

it('a month is entered on a phone, partly undone, left in the middle of a row, and reviewed', async () => {
  const page = await newPage(IN_HAND);
  await enter(page, OWNER);
  await openFilter(page);
  await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe(FARM);
  await button(page, 'Aplicar').tap();
  await page.getByRole('navigation', { name: 'Onde estou' }).waitFor();
  await enterBirths(page);
  await undo(page);
  await enterSale(page);
  await countTheHerd(page);
  await describeTheFarm(page);
  await leaveInTheMiddle(page);
  await page.close();

  const desk = await newPage();
  await desk.goto('/login');
  await fillSignInAgain(desk, OWNER);
  await desk.getByRole('navigation', { name: 'Onde estou' }).waitFor();
  await desk.getByRole('button', { name: `Fazenda ${FARM}` }).waitFor();
  await desk.getByRole('button', { name: `Safra ${HARVEST}` }).waitFor();
  await desk.goto(`${ENTRIES}/pecuaria/nascimento`);
  const births = await openGrid(desk, 'Nascimentos');
  await births.getByRole('gridcell', { name: 'pendente' }).first().waitFor();
  expect(await births.getByRole('checkbox', { name: 'pendente' }).count()).toBe(0);
  await desk.close();

  const technician = await newPage(IN_HAND);
  await enter(technician, 'tecnico.corte@porteira.local');
  await chooseScope(technician, { customer: CUSTOMER, harvest: HARVEST, farm: FARM });
  await check(technician);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newRow = (page: Page) => page.getByRole('group', { name: 'Novo registro' });
const listed = (page: Page) => page.getByRole('article');

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

async function begin(page: Page, address: string, first: string): Promise<void> {
  await page.goto(`${ENTRIES}/${address}`);
  await add(page, first);
}

async function add(page: Page, first: string): Promise<void> {
  await button(page, '+ Adicionar').tap();
  await awaitFocus(editor(newRow(page), first));
}

/** The day carries over from row to row. */
async function enterBirths(page: Page): Promise<void> {
  await begin(page, 'pecuaria/nascimento', 'Data');
  for (const [index, heads] of ['11', '12', '13', '14', '15', '16'].entries()) {
    const amount = editor(newRow(page), 'Quantidade (cab)');
    await expect.poll(() => amount.inputValue()).toBe('');
    await awaitFocus(editor(newRow(page), 'Data'));
    await write(page, index === 0 ? '0111' : '');
    await awaitFocus(amount);
    expect(await amount.getAttribute('enterkeyhint')).toBe('next');
    await page.keyboard.type(heads);
    await editor(newRow(page), 'Sexo').selectOption('Fêmea');
    await button(page, index < 5 ? 'Salvar e novo' : 'Salvar').tap();
  }
  // The new row must be scrolled into view and selected.
  await expect.poll(() => listed(page).count()).toBe(6);
  await expect.poll(() => isInSight(listed(page).last())).toBe(true);
  expect(await listed(page).last().getByRole('button', { pressed: true }).count()).toBe(1);
}

const isInSight = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

async function undo(page: Page): Promise<void> {
  const remove = async () => {
    await button(page, 'Excluir').tap();
    await button(page, 'Sim').tap();
    await expect.poll(() => listed(page).count()).toBe(5);
  };
  await remove();
  // The notice of the last saved row fades out.
  await button(page, 'Desfazer').last().tap();
  await expect.poll(() => listed(page).count()).toBe(6);
  await remove();
  await button(page, 'Mais').tap();
  await button(page, 'Excluídos').tap();
  await awaitRead(page.getByRole('dialog'));
  // The whole card is the checkbox.
  const words = await page.getByRole('dialog').getByText('16', { exact: true }).boundingBox();
  await page.touchscreen.tap((words?.x ?? 0) + 2, (words?.y ?? 0) + 8);
  await button(page, 'Trazer de volta').tap();
  await expect.poll(() => listed(page).count()).toBe(6);
}

/** The active cell must never be under the buttons. */
async function enterSale(page: Page): Promise<void> {
  await begin(page, 'pecuaria/vendas-outras-saidas', 'Data');
  await write(page, '2011', 'Frigorífico', 'abate', '', 'vacas', '6', '520', '260');
  const price = editor(newRow(page), 'Valor por arroba (R$/@)');
  await awaitFocus(price);
  await page.keyboard.type('310');
  await expect.poll(() => price.getAttribute('enterkeyhint')).toBe('done');
  const [cell, actions] = await Promise.all([price.boundingBox(), button(page, 'Salvar').boundingBox()]);
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThan(actions?.y ?? 0);
  await page.keyboard.press('Enter');
  await listed(page).getByText('R$ 5.373,33').waitFor();
}

async function countTheHerd(page: Page): Promise<void> {
  await page.goto(`${ENTRIES}/pecuaria/estoque-pecuario`);
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Touros' }) })
    .getByRole('gridcell')
    .first();
  await first.tap();
  for (const heads of ['12', '340', '210']) {
    await page.locator('input:focus').waitFor();
    await write(page, heads);
  }
  await page.locator('input:focus').waitFor();
  await page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();
  expect(await first.innerText()).toBe('12');
}

/** A list that opens must not take the page to its top, nor a link leave it at its end. */
async function describeTheFarm(page: Page): Promise<void> {
  await page.goto(`${ENTRIES}/caracteriza-fazenda`);
  const biome = page.getByRole('combobox', { name: 'Bioma' });
  await biome.scrollIntoViewIfNeeded();
  const before = await biome.boundingBox();
  await biome.tap();
  await page.getByRole('option').first().waitFor();
  const after = await biome.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  await page.getByRole('link', { name: 'Estoque', exact: true }).tap();
  await page.waitForURL('**/lancamentos/estoque');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

async function leaveInTheMiddle(page: Page): Promise<void> {
  await page.goto(`${ENTRIES}/financeiro/cards`);
  await page.getByRole('link', { name: 'Despesas' }).first().tap();
  await page.waitForURL('**/tipo/despesas');
  await add(page, 'Data');
  await write(page, '0511', 'Conta de luz', 'energia');
  await page.keyboard.type('8.420,00');
  await page.goBack();
  await page.waitForURL('**/financeiro/cards');
  // The row is only left once the other screen is there.
  await newRow(page).waitFor({ state: 'detached' });
  await page.goForward();
  await button(page, 'Continuar').tap();
  expect(await editor(newRow(page), 'Valor').inputValue()).toBe('R$ 8.420,00');
  await page.reload();
  await button(page, 'Continuar').tap();
  await button(page, 'Salvar').tap();
  await listed(page).getByText('R$ 8.420,00').waitFor();
}

async function check(page: Page): Promise<void> {
  await page.goto(`${ENTRIES}/confira-lancamentos`);
  const finding = page.getByRole('link', { name: /^Não validado Nascimentos/ });
  await finding.tap();
  await page.waitForURL('**/nascimento?*');
  await listed(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(IN_HAND.width);
  await page.goBack();
  await awaitFocus(finding);
  await button(page, 'Validar Nascimentos').tap();
  await notice(page, 'Nascimentos: 6 registros validados').waitFor();
  await finding.waitFor({ state: 'detached' });
  await button(page, '11/2000').tap();
  await notice(page, '11/2000: ').waitFor();
  await page
    .getByRole('link', { name: /^Não validado (Vendas|Despesas)/ })
    .first()
    .waitFor({ state: 'detached' });
}

it('a morning at the corral is written into the Caderneta with one thumb, corrected, and is in the grids', async () => {
  const page = await newPage(IN_HAND);
  await enter(page, BOOK_OWNER);
  await openFilter(page);
  await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe(BOOK_FARM);
  await button(page, 'Aplicar').tap();
  await page.getByRole('main').getByRole('link', { name: 'Caderneta' }).tap();
  await page.getByRole('link', { name: 'Nascimento', exact: true }).tap();
  let taps = 0;
  const tap = async (...names: string[]) => {
    for (const name of names) {
      await button(page, name).tap();
      taps++;
    }
  };
  const entries = page.getByRole('region', { name: 'Lançados hoje por você' }).getByRole('listitem');
  await tap('Fêmea', '1', 'Salvar');
  await expect.poll(() => entries.count()).toBe(1);
  // A birth like the last one, with another number of heads.
  taps = 0;
  await tap('2', 'Salvar');
  await expect.poll(() => entries.count()).toBe(2);
  expect(taps).toBe(2);
  await page.getByRole('button', { name: /^Repetir/ }).tap();
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByRole('button', { name: /^Desfazer/ }).tap();
  await expect.poll(() => entries.count()).toBe(2);
  expect(await entries.first().innerText()).toContain('no servidor');
  await seeAll(page);

  await page.setViewportSize({ ...IN_HAND, height: 600 });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await tap('0');
  const [field, pad] = [page.getByLabel('Quantidade (cab)'), page.getByRole('group', { name: 'Teclado: Quantidade' })];
  const gapPx = async () => ((await pad.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0) - 60;
  await expect.poll(gapPx).toBeGreaterThanOrEqual(0);
  await page.setViewportSize(IN_HAND);
  await tap('Salvar');
  await page.getByText('Valor inválido: mínimo 1').waitFor();
  expect(await page.getByLabel('Quantidade (cab)').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Quantidade (cab)').tap();
  await tap('7', 'Salvar');
  await expect.poll(() => entries.count()).toBe(3);
  await entries
    .first()
    .getByRole('button', { name: /^Corrigir/ })
    .tap();
  await page.getByRole('group', { name: 'Corrigir o lançamento' }).waitFor();
  await tap('Macho', '8', 'Salvar');
  await entries.filter({ hasText: '8 cab · Macho' }).waitFor();

  await page.goto('/corte/caderneta?lancar=chuva');
  await tap('1', '2', 'Vírgula', '5', 'Salvar');
  await page.getByText('12,5').waitFor();
  await tap('7', 'Somar');
  await page.getByText('19,5').waitFor();
  await page.getByText('no servidor').waitFor();
  await seeAll(page);
  await page.close();

  const desk = await newPage();
  await desk.goto('/login');
  await fillSignInAgain(desk, BOOK_OWNER);
  await desk.getByRole('button', { name: `Fazenda ${BOOK_FARM}` }).waitFor();
  await desk.goto('/corte/caderneta?lancar=nascimento');
  await awaitFocus(desk.getByLabel('Quantidade (cab)'));
  await desk.keyboard.type('4');
  await desk.keyboard.press('Enter');
  await desk.getByRole('status').getByText('Gravado').waitFor();
  await desk.goto(`${ENTRIES}/pecuaria/nascimento`);
  const births = await openGrid(desk, 'Nascimentos');
  for (const [heads, sex] of [
    ['4', 'Macho'],
    ['8', 'Macho'],
    ['2', 'Fêmea'],
    ['1', 'Fêmea'],
  ] as const) {
    await rowWith(births, today(), heads, sex).waitFor();
  }
});

it('what is typed without a network waits on the device, and is sent, settled and told there', async () => {
  const page = await newPage({ ...IN_HAND, isKept: true });
  await page.goto('/login');
  await fillSignInAgain(page, BOOK_OWNER);
  await page.getByRole('button', { name: `Fazenda ${BOOK_FARM}` }).waitFor();
  await page.goto('/levar-comigo');
  await button(page, 'Levar comigo').tap();
  await page.getByText(/^Dados de/).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/neste-aparelho');
  await page.getByText('Nada espera neste aparelho').waitFor();
  await page.goto('/corte/caderneta?lancar=nascimento');
  const entries = page.getByRole('region', { name: 'Lançados hoje por você' }).getByRole('listitem');
  const old = entries.filter({ hasText: '8 cab · Macho' });
  await old.waitFor();

  await page.context().setOffline(true);
  await button(page, '5').tap();
  await button(page, 'Salvar').tap();
  await page.getByRole('status').getByText('Guardado neste aparelho').waitFor();
  await entries.filter({ hasText: '5 cab' }).filter({ hasText: 'no aparelho' }).waitFor();
  await old.getByRole('button', { name: /^Corrigir/ }).tap();
  await page.getByRole('group', { name: 'Corrigir o lançamento' }).waitFor();
  await button(page, '9').tap();
  await button(page, 'Salvar').tap();
  await entries.filter({ hasText: '9 cab' }).filter({ hasText: 'no aparelho' }).waitFor();
  await entries
    .filter({ hasText: '4 cab · Macho' })
    .getByRole('button', { name: /^Corrigir/ })
    .tap();
  await page.getByRole('group', { name: 'Corrigir o lançamento' }).waitFor();
  await button(page, '7').tap();
  await button(page, 'Salvar').tap();
  await entries.filter({ hasText: '7 cab' }).filter({ hasText: 'no aparelho' }).waitFor();
  const office = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { farm } = await scopeOf(office, BOOK_FARM, harvestTitle());
  const stored = () => office.get<Listed<{ id: number; amount: number; version: number }>>(`/births?wherein[farm.id]=${farm}`);
  const row = (await stored()).resultList.find(({ amount }) => amount === 8);
  await office.put(`/births/${row?.id}`, { amount: 10, version: row?.version });
  const gone = (await stored()).resultList.find(({ amount }) => amount === 4);
  await office.remove(`/births/${gone?.id}`);

  await page.getByRole('link', { name: '3 só neste aparelho' }).tap();
  await page.getByRole('region', { name: 'A caminho: 3' }).waitFor();
  await page.getByRole('button', { name: /: conta$/ }).tap();
  await page.getByRole('menuitem', { name: 'Sair' }).tap();
  const question = page.getByRole('dialog', { name: 'Há lançamentos só neste aparelho' });
  await awaitRead(question);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  const refused = page.getByRole('region', { name: 'Precisa de você: 2' });
  await refused.getByText('10', { exact: true }).waitFor();
  await seeAll(page);
  await refused.getByText(/^O registro era: .*Quantidade 4 cab/).waitFor();
  await button(page, 'Lançar de novo').tap();
  await button(page, 'Ficar com o do escritório').tap();
  await page.getByText('Nada espera neste aparelho').waitFor();
  await page
    .getByRole('region', { name: 'Recibos' })
    .getByText(/enviados?$/)
    .first()
    .waitFor();
  const amounts = async () => (await stored()).resultList.map(({ amount }) => amount).sort((one, other) => one - other);
  expect(await amounts()).toEqual([1, 2, 5, 7, 10]);

  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 'expired_token', message: 'Entre de novo' } }));
  await page.goto('/corte/caderneta?lancar=nascimento');
  await page.getByText('O seu acesso venceu.').waitFor();
  await button(page, '6').tap();
  await button(page, 'Salvar').tap();
  await page.getByRole('status').getByText('Guardado neste aparelho').waitFor();
  await button(page, 'Entrar de novo').tap();
  await page.getByText('1 lançamento está guardado neste aparelho').waitFor();
  await page.unrouteAll();
  await fillSignInAgain(page, BOOK_OWNER);
  await expect.poll(amounts).toEqual([1, 2, 5, 6, 7, 10]);
});

/** No finding of axe, in the Caderneta a contrast of 7 to 1 included, and nothing wider than the phone. */
async function seeAll(page: Page): Promise<void> {
  const isInTheSun = page.url().includes('/caderneta');
  const rules = { rules: { 'color-contrast-enhanced': { enabled: isInTheSun } } };
  const { violations } = await new AxeBuilder({ page }).include('main').options(rules).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(IN_HAND.width);
}

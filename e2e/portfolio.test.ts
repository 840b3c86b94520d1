import { expect, it } from 'vitest';
import { inFarm } from '#model/screens/farm-link';
import { apiOf, type Listed } from './api';
import { notice } from './grid';
import { awaitFocus, awaitRead } from './keyboard';
import { anonymousPages, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { fillSignIn, signIn } from './steps';

const FARM = 'Fazenda Rio dos Peixes';
const newPage = anonymousPages();

it('filters, saves a view, moves by keys, and returns to the same row', async () => {
  const page = await newPage();
  await signIn(page, 'tecnico@porteira.local');
  const table = page.getByRole('table', { name: /Onde está cada fazenda/ });
  const farms = table.getByRole('link', { name: /^Fazenda / });
  await table.getByRole('link', { name: new RegExp(FARM) }).waitFor();
  const all = await farms.count();
  await awaitFocus(farms.first());

  await table.getByRole('button', { name: 'Espera validação' }).click();
  await page.waitForURL('**/minhas-fazendas?ordem=-espera');
  await page.getByRole('searchbox', { name: 'Buscar fazenda ou cliente' }).fill('rio peixes');
  await expect.poll(() => farms.count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await awaitFocus(farms.first());
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta visão' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Rio dos Peixes');
  await awaitRead(page.getByRole('dialog', { name: 'Guardar esta visão' }));
  await page.keyboard.press('Enter');
  await notice(page, 'Visão “Rio dos Peixes” guardada').waitFor();
  await page.getByRole('button', { name: 'Limpar a procura' }).click();
  await expect.poll(() => farms.count()).toBe(all);
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Rio dos Peixes' }).click();
  await expect.poll(() => farms.count()).toBe(1);
  await page.waitForURL('**?procurar=rio+peixes&ordem=-espera');

  const farm = farms.first();
  await farm.focus();
  await page.keyboard.press('v');
  const details = page.getByRole('region', { name: `O que há a fazer em ${FARM}` });
  const first = details.getByRole('button', { name: /^Validar \d+ de / }).first();
  await awaitFocus(first);
  const words = (await first.getAttribute('aria-label')) ?? '';
  const [, count = '', module = ''] = /^Validar (\d+) de (.+)$/.exec(words) ?? [];
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Validar ${module}` });
  await dialog.getByText(new RegExp(`${count} lançamentos? esperam? validação`)).waitFor();
  await dialog.getByRole('button', { name: `Validar ${count}`, exact: true }).click();
  const done = notice(page, `${module}, ${FARM}: ${count} lançamento`);
  await done.waitFor();
  await details.getByRole('button', { name: words }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await notice(page, `Desfeito: ${module}, ${FARM}`).waitFor();
  await details.getByRole('button', { name: words }).waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await details.getByRole('button', { name: words }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Desfazer: ${module}, ${FARM}` }).click();
  await details.getByRole('button', { name: words }).waitFor();

  // Enter opens the place with the farm chosen; back leads to the same line.
  await farm.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/corte/lancamentos/**');
  await page
    .getByRole('navigation', { name: 'Escolhas atuais' })
    .getByRole('button', { name: new RegExp(FARM) })
    .waitFor();
  await page.getByRole('heading', { level: 1, name: 'Minhas fazendas' }).waitFor({ state: 'detached' });
  await page.goBack();
  await awaitFocus(farm);
  await details.waitFor();

  await page.setViewportSize(PHONE);
  await page
    .getByRole('list', { name: 'Fazendas' })
    .getByRole('link', { name: new RegExp(FARM) })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('a link from an email opens its place after the sign-in, and nothing without access to the farm', async () => {
  const api = await apiOf(sharedProduct().url, 'tecnico@porteira.local');
  const { resultList } = await api.get<Listed<{ id: number; farm: { name: string }; harvest: { id: number; title: string } }>>(
    `/portfolio?harvest_id=1&wherecustom[farm.name]=eq:${encodeURIComponent(FARM)}`,
  );
  const [row] = resultList;
  if (!row) throw new Error('no farm');
  const link = inFarm('/corte/lancamentos/maquinas?linha=1', { farm: row.id, harvest: row.harvest.id });
  const page = await newPage();
  await page.goto(link);
  await fillSignIn(page, 'tecnico@porteira.local');
  await page.waitForURL('**/corte/lancamentos/maquinas?linha=1');
  const choices = page.getByRole('navigation', { name: 'Escolhas atuais' });
  await choices.getByRole('button', { name: new RegExp(FARM) }).waitFor();
  await choices.getByRole('button', { name: new RegExp(row.harvest.title) }).waitFor();

  const other = await newPage();
  await other.goto(link);
  await fillSignIn(other, 'cliente@porteira.local');
  await notice(other, 'A fazenda deste link não está ao seu alcance.').waitFor();
  expect(new URL(other.url()).pathname).not.toContain('maquinas');
});

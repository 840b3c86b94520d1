import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { awaitRead } from './keyboard';
import { anonymousPages, DESK, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, pick, signIn } from './steps';

const newPage = anonymousPages();

it('updates a harvest, takes a value out with its reason, validates the others and publishes them', async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList: harvests } = await admin.get<Listed<{ id: number; title: string; first_year: number }>>(
    '/harvests?order[first_year]=DESC&perPage=200',
  );
  const running = new Date().getFullYear() - (new Date().getMonth() < 6 ? 1 : 0);
  const [harvest, next] = [running - 2, running - 1].map((year) => harvests.find(({ first_year }) => first_year === year));
  if (!harvest || !next) throw new Error('the demo has no such harvest');

  const page = await newPage(DESK);
  await signIn(page, 'admin@porteira.local');
  await page.goto('/corte/benchmark');
  await page.getByRole('link', { name: /^Atualizar indicadores/ }).click();
  await pick(page, 'Safra', harvest.title);
  await page.getByText('Esta safra ainda não foi atualizada.').waitFor();
  await page.getByRole('button', { name: 'Atualizar indicadores' }).click();
  await page.getByText('Esta ação calculará todos os indicadores desta safra. Deseja continuar?').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Última atualização:').waitFor();

  await page.getByRole('link', { name: 'Avaliação dos indicadores' }).first().click();
  await page.getByRole('form', { name: 'Filtro da avaliação' }).waitFor();
  await pick(page, 'Safra', harvest.title);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2);
  const indicator = page.getByRole('combobox', { name: 'Indicador' });
  await indicator.click();
  await page.getByRole('option', { name: 'GMD global', exact: true }).click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  const count = await rows.count();

  await page.getByRole('button', { name: /^Validar os que estão dentro dos limites/ }).click();
  await rows.first().getByRole('switch').uncheck();
  await page.keyboard.press('Control+S');
  await page.getByRole('alert').filter({ hasText: 'Escreva o motivo para retirar' }).waitFor();
  await page.getByRole('button', { name: 'Próximo indicador' }).click();
  await page.getByText('Deseja realmente filtrar novos dados sem salvar os atuais?').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await rows.first().getByRole('textbox').fill('Peso de maio em kg de carcaça');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByText(/alterações salvas/).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Alterações não salvas' }).count()).toBe(0);
  expect(await rows.count()).toBe(count);
  await asksBeforeBack(page);
  await asksBeforeHeader(await newPage(DESK), harvest.title, next.title);

  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('link', { name: 'Atualizar indicadores' }).click();
  await page.getByText('Última atualização:').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);

  await page.goto(`/corte/benchmark/edicoes?safra=${harvest.id}`);
  await page.getByRole('button', { name: 'Publicar edição 1…' }).click();
  await page.getByText(/Uma edição publicada não muda mais/).waitFor();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Nada mudou desde a edição 1: não há o que publicar.').waitFor();
  const [draft, first] = (
    await admin.get<Listed<{ state: string; number: number; participants: number }>>(
      `/benchmarking/editions?harvest_id=${harvest.id}&environment=BEEF_CATTLE`,
    )
  ).resultList;
  expect([draft?.state, first?.state, first?.number]).toEqual(['DRAFT', 'PUBLISHED', 1]);
  expect(first?.participants).toBeGreaterThan(0);

  await seesItsPlace(await newPage(DESK), harvest.title);
  await learnNothing(harvest.id);

  const { resultList: judged } = await admin.get<Listed<{ id: number; farm: { name: string } }>>(
    `/benchmarking/datagrid?harvest_id=${harvest.id}&environment=BEEF_CATTLE&indicator_id=1&enter_benchmarking=true`,
  );
  const corrected = judged.find(({ farm }) => farm.name === 'Fazenda Três Barras');
  await admin.post('/benchmarking/batch', [{ id: corrected?.id, enter_benchmarking: false, reason: 'Pesagem de junho em dúvida' }]);
  await page.goto(`/corte/benchmark/placar-benchmarking?safra=${harvest.id}`);
  await page.getByRole('button', { name: 'Ver o placar do rascunho' }).click();
  const [count1, count2] = [first?.participants ?? 0, (first?.participants ?? 0) - 1];
  await page.getByRole('row', { name: new RegExp(`^GMD global .* ${count2} ?era ${count1} `) }).waitFor();
  await page.getByRole('link', { name: 'Ver e publicar…' }).click();
  await page.getByRole('button', { name: 'Publicar edição 2…' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Nada mudou desde a edição 2: não há o que publicar.').waitFor();
  await page.getByRole('button', { name: 'O que mudou' }).click();
  await page.getByRole('row', { name: /Fazenda Três Barras GMD global deixou de contar: Pesagem de junho em dúvida/ }).waitFor();
});

it('asks for the update of the chosen harvest and locks no other', async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList } = await admin.get<Listed<{ id: number; title: string }>>('/harvests?order[first_year]=DESC&perPage=200');
  const [busy, idle] = resultList;
  if (!busy || !idle) throw new Error('the demo has no two harvests');
  const page = await newPage(DESK);
  await signIn(page, 'admin@porteira.local');
  const asked: string[] = [];
  // An update ends too fast to be observed, so its status is faked as running.
  await page.route('**/api/log_benchmarking/**', async (route) => {
    const url = new URL(route.request().url());
    const [call, harvest] = [url.pathname.split('/').at(-1), Number(url.searchParams.get('harvest_id'))];
    asked.push(`${call} ${harvest}`);
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: call === 'status' && harvest === busy.id ? { ...answer, status: 'IN_PROGRESS' } : answer });
  });
  await page.goto(`/corte/benchmark/avaliacao-benchmarking?safra=${idle.id}`);
  const filter = page.getByRole('button', { name: 'Filtrar' });
  await expect.poll(() => asked.toSorted()).toEqual([`last_update ${idle.id}`, `status ${idle.id}`]);
  expect(await filter.isEnabled()).toBe(true);
  await pick(page, 'Safra', busy.title);
  await expect.poll(() => filter.isDisabled()).toBe(true);
  expect(new Set(asked)).toEqual(new Set([busy.id, idle.id].flatMap((id) => [`last_update ${id}`, `status ${id}`])));
  await pick(page, 'Safra', idle.title);
  await expect.poll(() => filter.isEnabled()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
});

async function asksBeforeBack(page: Page): Promise<void> {
  const strip = (words: RegExp) => page.getByText(words).first().waitFor();
  await page.getByRole('button', { name: 'Próximo indicador' }).click();
  await strip(/^2 de \d+:/);
  await page.getByRole('table').getByRole('checkbox', { disabled: false }).first().click();
  const bar = page.getByRole('region', { name: 'Alterações não salvas' });
  await bar.getByText('1 alteração não salva').waitFor();
  const question = page.getByRole('dialog').filter({ hasText: 'Deseja realmente filtrar novos dados sem salvar os atuais?' });
  for (const answer of ['Cancelar', 'OK']) {
    await page.goBack();
    await awaitRead(question);
    await strip(/^2 de \d+:/);
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
    if (answer === 'Cancelar') await bar.getByText('1 alteração não salva').waitFor();
  }
  await strip(/^1 de \d+:/);
  await bar.waitFor({ state: 'detached' });
}

async function asksBeforeHeader(page: Page, shown: string, next: string): Promise<void> {
  await signIn(page, 'admin@porteira.local');
  const place = { customer: 'Agropecuária Santa Rita', farm: 'Fazenda Boa Esperança' };
  await chooseScope(page, { ...place, harvest: shown });
  await page.goto('/corte/benchmark/avaliacao-benchmarking?indicador=1');
  await page.getByRole('table').getByRole('checkbox', { disabled: false }).first().click();
  const bar = page.getByRole('region', { name: 'Alterações não salvas' });
  await bar.waitFor();
  const question = page.getByRole('dialog').filter({ hasText: 'Deseja realmente filtrar novos dados sem salvar os atuais?' });
  for (const answer of ['Cancelar', 'OK']) {
    await page.getByTitle(`Safra: ${shown}`).click();
    await page.getByRole('option', { name: next, exact: true }).click();
    await page.getByRole('option', { name: place.farm, exact: true }).click();
    await awaitRead(question);
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
    if (answer === 'Cancelar') await bar.waitFor();
  }
  await page.getByTitle(`Safra: ${next}`).waitFor();
  await bar.waitFor({ state: 'detached' });
}

async function seesItsPlace(page: Page, harvest: string): Promise<void> {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await signIn(page, 'cliente@porteira.local');
  await chooseScope(page, { harvest, farm: 'Fazenda Boa Esperança' });
  await page.getByRole('link', { name: 'Minha posição' }).click();
  await page.getByRole('heading', { name: 'Minha posição' }).waitFor();
  const gain = page.getByRole('row', { name: /^GMD global/ });
  expect(await gain.innerText()).toMatch(/[1-4]º quartil/);
  await gain.getByRole('button').click();
  const worth = page.getByRole('region', { name: 'Quanto vale' });
  await worth.getByText('Até a mediana, por ano').waitFor();
  expect(await worth.innerText()).toMatch(/Até a mediana, por ano\s+(R\$|passou)/);
  await page.getByRole('button', { name: 'Como se calcula, e de que lançamentos' }).click();
  const number = page.getByRole('dialog');
  await number.getByRole('button', { name: 'como se calcula' }).first().click();
  await number.getByRole('button', { name: 'ver lançamentos' }).first().click();
  await number.getByRole('link', { name: 'Abrir Estoque pecuário' }).waitFor();
  await page.keyboard.press('Escape');
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Imprimir em PDF' }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^Placar individual, corte - Fazenda Boa Esperança - .* - edição 1\.pdf$/);
  // A group that this edition lacks, as in a link of another harvest.
  await page.goto('/corte/minha-posicao?grupo=REGION-999');
  await page.setViewportSize(PHONE);
  await gain.getByText(/º quartil/).waitFor();
  expect(refused).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await page.content()).not.toContain('Rio Manso');
}

async function learnNothing(harvest: number): Promise<void> {
  for (const username of ['cliente2@porteira.local', 'tecnico@porteira.local']) {
    const other = await apiOf(sharedProduct().url, username);
    const { resultList: farms } = await other.get<Listed<{ id: number; name: string }>>('/farms?environment=BEEF_CATTLE&perPage=500');
    const asked = `/benchmarking/scoreboard?harvest_id=${harvest}&environment=BEEF_CATTLE`;
    const text = JSON.stringify(await other.get(asked));
    for (const name of ['Boa Esperança', 'Três Barras', 'Santa Rita'])
      if (!farms.some((farm) => farm.name.includes(name))) expect(text).not.toContain(name);
  }
}

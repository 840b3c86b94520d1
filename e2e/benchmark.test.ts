import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { anonymousPages, DESK, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { pick, signIn } from './steps';

/** An administrator computes what farms are compared by, judges it, and publishes it. */

const newPage = anonymousPages();

it('updates a harvest, takes a value out with its reason, validates the others and publishes them', async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList: harvests } = await admin.get<Listed<{ id: number; title: string; first_year: number }>>(
    '/harvests?order[first_year]=DESC&perPage=200',
  );
  // The older one of the two that are over: nobody else looks at it.
  const running = new Date().getFullYear() - (new Date().getMonth() < 6 ? 1 : 0);
  const harvest = harvests.find(({ first_year }) => first_year === running - 2);
  if (!harvest) throw new Error('the demo has no such harvest');

  const page = await newPage(DESK);
  await signIn(page, 'admin@porteira.local');
  await page.goto('/corte/benchmark');
  await page.getByRole('link', { name: /^Atualizar indicadores/ }).click();
  await pick(page, 'Safra', harvest.title);
  await page.getByText('Esta safra ainda não foi atualizada.').waitFor();
  await page.getByRole('button', { name: 'Atualizar indicadores' }).click();
  await page.getByText('Esta ação calculará todos os indicadores desta safra. Deseja continuar?').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Última atualização:').waitFor({ timeout: 60_000 });

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

  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
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
});

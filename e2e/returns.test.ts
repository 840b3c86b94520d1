import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiOf, type Listed, scopeOf } from './api';
import { action, editor, notice, openGrid } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const SCOPE = { harvest: harvestTitle(), farm: 'Fazenda Três Barras' };
const MACHINES = '/corte/lancamentos/maquinas';
const LANDING = '/corte/lancamentos/pecuaria/cards';
const REVIEW = '/corte/lancamentos/confira-lancamentos';
const REASON = 'Confira com a nota fiscal.';

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
const openAsTechnician = pagesOf('tecnico@porteira.local', { customer: 'Agropecuária Santa Rita', ...SCOPE });

const returned = (page: Page, count: number) =>
  page.getByRole('region', { name: count === 1 ? '1 registro devolvido' : `${count} registros devolvidos` });
const gone = (page: Page) => page.getByRole('region', { name: /registros? devolvido/ }).waitFor({ state: 'detached' });

it('three rows are returned with a reason, corrected by their links, and validated', async () => {
  const office = await openAsTechnician(MACHINES);
  const grid = await openGrid(office, 'Máquinas');
  await grid.locator('[data-row="0"] [data-col="0"]').click();
  await office.keyboard.press('Shift+ArrowDown');
  await office.keyboard.press('Shift+ArrowDown');
  await office.getByRole('button', { name: 'Devolver 3 linhas' }).click();
  const dialog = office.getByRole('dialog', { name: 'Devolver 3 registros' });
  await dialog.getByRole('button', { name: 'Devolver 3 registros' }).click();
  await dialog.getByText('Campo obrigatório').waitFor();
  await dialog.getByRole('button', { name: REASON }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).press('Control+Enter');
  await returned(office, 3).waitFor();
  await expect.poll(() => grid.getByRole('row').filter({ hasText: 'devolvido' }).count()).toBe(3);

  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { farm } = await scopeOf(admin, SCOPE.farm, SCOPE.harvest);
  const { resultList: open } = await admin.get<Listed<{ id: number; resource: string }>>(`/returns?farm_id=${farm}`);
  const lost = open.filter(({ resource }) => resource === 'machines').map(({ id }) => id);
  expect(lost).toHaveLength(3);

  // After undo and redo only the validation has changed.
  await office.getByRole('button', { name: 'Desfazer: 3 registros devolvidos' }).click();
  await gone(office);
  await office.getByRole('button', { name: 'Devolver 3 linhas' }).click();
  await awaitFocus(dialog.getByRole('textbox', { name: 'Motivo' }));
  await awaitRead(dialog);
  await office.keyboard.type('Confira.');
  await admin.put('/machines/batch/remove', lost);
  await office.keyboard.press('Control+Enter');
  await dialog.getByText('Nada foi devolvido. Registro não encontrado').waitFor();
  await admin.put('/machines/batch/restore', lost);
  await office.keyboard.press('Control+A');
  await office.keyboard.type(REASON);
  await office.keyboard.press('Control+Enter');
  await returned(office, 3).waitFor();

  const farmer = await openAsFarmer(LANDING, PHONE);
  await returned(farmer, 3).getByRole('link', { name: REASON }).first().click();
  const card = farmer.getByRole('listitem').filter({ hasText: 'Devolvido por' });
  await card.filter({ hasText: REASON }).waitFor();
  await expect.poll(() => card.count()).toBe(1);

  await farmer.setViewportSize({ width: 1366, height: 768 });
  await farmer.goto(LANDING);
  for (const left of [3, 2, 1]) {
    await returned(farmer, left).getByRole('link', { name: REASON }).first().click();
    const own = await openGrid(farmer, 'Máquinas');
    const marked = own.getByRole('gridcell').and(farmer.locator('[aria-description^="Devolvido por "]'));
    await marked.first().waitFor();
    if (left === 3) {
      const { violations } = await new AxeBuilder({ page: farmer }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
    await action(farmer, 'Editar').click();
    await editor(own, 'Valor unitário').fill(`${left}0000`);
    await editor(own, 'Valor unitário').press('Enter');
    if (left > 1) await returned(farmer, left - 1).waitFor();
    else await gone(farmer);
    await farmer.goto(left > 1 ? LANDING : REVIEW);
  }
  await farmer.getByText('Devoluções encerradas').click();
  await expect.poll(() => farmer.getByText(/corrigido por Antônio/).count()).toBe(3);

  await office.goto(MACHINES);
  await openGrid(office, 'Máquinas');
  await office.getByRole('checkbox', { name: /Validar todos/ }).click();
  await notice(office, 'validad').waitFor();
  await expect.poll(() => grid.getByText('pendente').count()).toBe(0);
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { notice } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus } from './keyboard';
import { anonymousPages, PHONE, pagesOf } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { enter, openFilter, pick } from './steps';

const ADDRESS = '/corte/lancamentos/caracteriza-fazenda';
const FARM = 'Fazenda Boa Esperança';
const asOwner = pagesOf('cliente@porteira.local', { harvest: harvestTitle(), farm: FARM });
const asTechnician = pagesOf('tecnico@porteira.local', { customer: 'Agropecuária Santa Rita', harvest: harvestTitle(), farm: FARM });
const newPage = anonymousPages();

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const nutrition = (page: Page) => page.getByRole('region', { name: 'Nutrição' });
const answer = (page: Page, question: string, word: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

async function choose(page: Page, label: string, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe(title);
}

it('lets the owner edit all but nutrition and names missing fields', async () => {
  const page = await asOwner(ADDRESS);
  await textbox(page, 'Área total (ha)').waitFor();
  expect(await answer(page, 'Usa produtos Tortuga', 'Sim').isDisabled()).toBe(true);
  expect(await nutrition(page).getByRole('combobox', { name: 'Sistema de recria' }).isDisabled()).toBe(true);
  expect(await answer(page, 'Tem brigada de incêndio', 'Sim').isEnabled()).toBe(true);
  await expectAccessible(page);

  await textbox(page, 'Cadastro').fill('');
  await textbox(page, 'Área total (ha)').fill('');
  await textbox(page, 'Valor da terra (R$/ha)').fill('');
  await textbox(page, 'Reserva legal').fill('101');
  await page.getByRole('button', { name: 'Geral' }).click();
  await save(page);
  await notice(page, 'Necessário preencher todos os campos obrigatórios: Cadastro, Área total, Valor da terra').waitFor();
  await notice(page, 'Corrija: Reserva legal').waitFor();
  await awaitFocus(textbox(page, 'Cadastro'));
  await page.getByText('3 campos a corrigir').waitFor();
  expect(await page.getByText('Campo obrigatório').count()).toBe(3);
  await page.getByText('Valor inválido: máximo 100').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pecuária', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
  await question.getByRole('button', { name: 'Continuar aqui' }).click();
  await question.waitFor({ state: 'detached' });
  await textbox(page, 'Cadastro').fill(FARM);
  await textbox(page, 'Área total (ha)').fill('2301,75');
  await textbox(page, 'Valor da terra (R$/ha)').fill('19500');
  await textbox(page, 'Reserva legal').fill('22,5');
  await choose(page, 'Pasto/confinamento', 'Com confinamento');
  await answer(page, 'Somente confinamento', 'Não').check();
  await choose(page, 'Sistema pecuária', 'Recria-engorda');
  expect(await page.getByText('Usa creep-feeding').count()).toBe(0);
  await choose(page, 'Sistema pecuária', 'Cria');
  await page.getByRole('radiogroup', { name: 'Usa creep-feeding' }).waitFor();
  await save(page);
  await notice(page, 'Salvo com sucesso').waitFor();
  await page.reload();
  await expect.poll(() => textbox(page, 'Área total (ha)').inputValue()).toBe('2.301,75');
  expect(await textbox(page, 'Reserva legal').inputValue()).toBe('22,5 %');
});

it('keeps what owner and technician change at once, and asks only for the same field', async () => {
  const [owner, technician] = [await asOwner(ADDRESS), await asTechnician(ADDRESS)];
  for (const page of [owner, technician]) await textbox(page, 'Área total (ha)').waitFor();
  await answer(technician, 'Usa produtos Tortuga', 'Sim').check();
  await choose(technician, 'Sistema de recria', 'Recria intensiva a pasto');
  await save(technician);
  await notice(technician, 'Salvo com sucesso').waitFor();

  await textbox(owner, 'Área total (ha)').fill('2400');
  await save(owner);
  await notice(owner, 'também mudou').filter({ hasText: 'Sistema de recria' }).filter({ hasText: 'Usa produtos Tortuga' }).waitFor();
  await expect.poll(() => answer(owner, 'Usa produtos Tortuga', 'Sim').isChecked()).toBe(true);
  expect(await textbox(owner, 'Área total (ha)').inputValue()).toBe('2.400,00');

  await textbox(technician, 'Área total (ha)').fill('2500');
  await save(technician);
  const dialog = technician.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await dialog.getByRole('row', { name: 'Área total 2.500,00 2.400,00' }).waitFor();
  await dialog.getByRole('button', { name: 'Salvar a minha' }).click();
  await expect.poll(() => textbox(technician, 'Área total (ha)').inputValue()).toBe('2.500,00');
  await notice(technician, 'Salvo com sucesso').waitFor();
});

it('shows a failed load and loads on retry', async () => {
  const page = await asOwner('/corte/lancamentos/pecuaria/cards', PHONE);
  await page.route('**/api/farms_details?**', (route) => route.abort());
  await page.goto(ADDRESS);
  await page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao os dados, tente novamente mais tarde' }).waitFor();
  await page.unroute('**/api/farms_details?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await textbox(page, 'Área total (ha)').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('proposes the characterisation of the harvest before', async () => {
  const email = 'caracteriza@porteira.local';
  await layOut(email);
  const page = await newPage();
  await enter(page, email);
  await openFilter(page);
  await pick(page, 'Safra', harvestTitle());
  await notice(page, 'Nenhuma fazenda caracterizada para essa safra.').waitFor();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('link', { name: 'Caracterizar fazenda' }).click();
  await page.getByRole('button', { name: 'Criar novo' }).click();
  await page.getByText(`Preenchido com a caracterização da safra ${harvestTitle(1)}`).waitFor();
  expect(await textbox(page, 'Área total (ha)').inputValue()).toBe('780,00');
  // This customer may have one farm only.
  expect(await textbox(page, 'Quantidade de fazendas').isDisabled()).toBe(true);
  await textbox(page, 'Área total (ha)').fill('790');
  await save(page);
  await notice(page, 'Salvo com sucesso').waitFor();
  await page.getByRole('button', { name: 'Fazenda Fazenda do Teste' }).waitFor();
  await page.waitForURL('**/primeiro-numero');
  await page.goto(ADDRESS);
  expect(await page.getByRole('button', { name: 'Criar novo' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Pecuária', exact: true }).click();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
});

async function layOut(email: string): Promise<void> {
  const api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList } = await api.get<Listed<{ id: number; title: string }>>('/harvests?perPage=500');
  const [now, before] = [0, 1].map((age) => resultList.find(({ title }) => title === harvestTitle(age))?.id);
  const profiles = ['BEEF_CATTLE'];
  const made = await api.post<{ id: number }>('/customers', {
    name: 'Sítio do Teste',
    email,
    password: PASSWORD,
    profiles,
    farms_limit: 1,
  });
  const customer = made.id;
  for (const harvest of [now, before]) await api.post('/harvests_details', { customer, harvest });
  const open = { harvests_platform: [now, before] };
  const farm = await api.post<{ id: number }>('/farms', { customer, name: 'Fazenda do Teste', environment: 'BEEF_CATTLE', ...open });
  await api.post('/farms_details', { customer, harvest: before, farm: farm.id, total_area: 780, land_value: 9000, gips: true });
}

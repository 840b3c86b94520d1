import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { notice } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, tabTo } from './keyboard';
import { anonymousPages, PHONE } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { enter, openFilter, signIn } from './steps';

/** Each test makes a newcomer, as a registered one is new no more. */

const newPage = anonymousPages();
const admin = () => apiOf(sharedProduct().url, 'admin@porteira.local');

async function newcomer(email: string, farmsLimit: number): Promise<number> {
  const account = { email, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: farmsLimit, only_diagnosis: true };
  const { id } = await (await admin()).post<{ id: number }>('/customers', { name: `Cliente ${email}`, ...account });
  return id;
}

async function admitToHarvest(customer: number): Promise<void> {
  const api = await admin();
  const { resultList } = await api.get<Listed<{ id: number; title: string }>>('/harvests?perPage=500');
  await api.post('/harvests_details', { customer, harvest: resultList.find(({ title }) => title === harvestTitle())?.id });
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const forward = (page: Page, name = 'Avançar') => page.getByRole('button', { name, exact: true });

async function choose(page: Page, label: string, title: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('combobox', { name: label, exact: true }).inputValue()).toBe(title);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, textbox(page, label));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(page: Page, name?: string): Promise<void> {
  await tabTo(page, forward(page, name));
  await page.keyboard.press('Enter');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

const KEYBOARD_MS = 120_000;

it('takes a newcomer to its farm by keyboard, and loses nothing on the way', { timeout: KEYBOARD_MS }, async () => {
  const email = 'camila@porteira.local';
  await admitToHarvest(await newcomer(email, 1));
  const page = await newPage();
  // Fakes the clock to skip minutes of waiting.
  await page.clock.install();
  await signIn(page, email);
  await page.waitForURL('**/initial-form');
  await page.getByText('Passo 1 de 4').waitFor();
  await notice(page, 'Nenhuma Fazenda encontrada para esse Cliente').waitFor();
  expect(await textbox(page, 'Quantidade de fazendas').inputValue()).toBe('1');
  expect(await textbox(page, 'Quantidade de fazendas').isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(harvestTitle());
  await press(page);
  await page.getByText('Campo obrigatório').waitFor();
  await awaitFocus(page.getByRole('combobox', { name: 'Formato de processamento' }));
  await choose(page, 'Formato de processamento', 'Por fazenda');
  await press(page);

  await awaitFocus(page.getByRole('heading', { name: 'Dados do proprietário' }));
  await write(page, 'Nome do proprietário', 'Camila Duarte');
  await write(page, 'Data de nascimento', '170580');
  await write(page, 'Telefone', '6699999123');
  // A two-digit year takes a plausible century of birth.
  expect(await textbox(page, 'Data de nascimento').inputValue()).toBe('17/05/1980');
  await write(page, 'E-mail', 'camila@fazenda');
  await press(page);
  await page.getByText('Telefone inválido').waitFor();
  await page.getByText('E-mail inválido').waitFor();
  await awaitFocus(textbox(page, 'Telefone'));
  await expectAccessible(page);
  await write(page, 'Telefone', '66999991234');
  await write(page, 'E-mail', 'camila@exemplo.com');
  // The country code is added on blur.
  expect(await textbox(page, 'Telefone').inputValue()).toBe('+55 (66) 9 9999-1234');
  // Enter in a field submits like the button.
  await page.keyboard.press('Enter');

  await awaitFocus(page.getByRole('heading', { name: 'Fazenda 1: identificação e localização' }));
  await write(page, 'Nome da fazenda', 'Boa Vista');
  await fillPlace(page);
  await press(page);

  await awaitFocus(page.getByRole('heading', { name: 'Boa Vista: perfil produtivo' }));
  await fillProduction(page);
  await page.route('**/api/initial_registration', (route) => route.abort('connectionreset'));
  await press(page, 'Concluir cadastro');
  await notice(page, 'Sem resposta do servidor; tentando de novo').waitFor();
  // After half a minute of retries the user decides.
  const isLost = page.getByRole('alert').filter({ hasText: 'Nada do que você digitou foi perdido' });
  await page.clock.fastForward(31_000);
  await isLost.waitFor();
  await awaitFocus(forward(page, 'Tentar de novo'));
  expect(await textbox(page, 'Área total (ha)').inputValue()).toBe('2.980,50');
  // The draft survives a reload.
  await page.reload();
  await page.getByRole('heading', { name: 'Boa Vista: perfil produtivo' }).waitFor();
  await expect.poll(() => textbox(page, 'Valor da terra (R$/ha)').inputValue()).toBe('R$ 24.000,00');
  await page.getByRole('button', { name: 'Voltar' }).click();
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Rondonópolis');
  await forward(page).click();
  await page.unroute('**/api/initial_registration');
  await press(page, 'Concluir cadastro');

  await openFilter(page);
  await notice(page, 'Cadastro concluído').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe('Boa Vista');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Fazenda Boa Vista' }).waitFor();
  await page.getByRole('heading', { name: 'Diagnóstico', level: 1 }).waitFor();
  expect(await draftsKept(page)).toBe(0);

  const api = await apiOf(sharedProduct().url, email);
  const { resultList } = await api.get<Listed<Record<string, unknown>>>('/farms_details?environment=BEEF_CATTLE');
  expect(resultList).toMatchObject([
    {
      name: 'Boa Vista',
      email: 'fazenda@exemplo.com',
      is_client_dsm: false,
      other_company: 'Cooperativa',
      city: { title: 'Rondonópolis' },
      category_ilp_percentage: { title: '11 a 25 %' },
      only_confinement: false,
      total_area: 2980.5,
      land_value: 24000,
      only_diagnosis: true,
    },
  ]);
  await page.goto('/initial-form');
  await page.getByText('O cadastro inicial deste cliente já foi feito').waitFor();
  await describeYear(page);
});

async function describeYear(page: Page): Promise<void> {
  await page.goto('/diagnostico/rebanho/avaliacao-estoque');
  const balance = page.getByRole('region', { name: 'Estoque calculado' });
  await balance.getByText('nada informado ainda').waitFor();
  await fillCells(page, 'Qtd., Rebanho inicial', ['300', '420']);
  await fillCells(page, 'Qtd., Rebanho final', ['310', '430']);
  await balance.getByText('Há 10 cabeças a mais no rebanho final').waitFor();
  await balance.getByText('Matrizes em reprodução +10').waitFor();
  await notice(page, 'Verifique os dados inseridos, o estoque calculado deve ser igual a 0.').waitFor();
  await fillCells(page, 'Qtd., Entradas', ['10', '400', '300']);
  await balance.getByText('O rebanho fecha').waitFor();
  // 400 kg alive are 13,33 arrobas; the price of the head is computed.
  await page.getByRole('gridcell', { name: 'R$ 4.000,00' }).waitFor();
  await page.getByRole('link', { name: 'Média do rebanho' }).click();
  await page.getByRole('button', { name: 'Usar a proposta' }).click();
  await page.getByRole('row').filter({ hasText: 'Média' }).getByText('305,00').waitFor();
  await page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();
  await page.setViewportSize(PHONE);
  await page.goto('/diagnostico');
  await page.getByRole('region', { name: 'Indicadores da safra' }).getByRole('button', { name: 'GMD global' }).click();
  await page.getByRole('dialog').getByText('total de kg produzidos ÷ (rebanho médio × dias)').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

async function fillCells(page: Page, column: string, values: readonly string[]): Promise<void> {
  const grid = page.getByRole('grid');
  const index = await grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex');
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Matrizes em reprodução' }) });
  await row.locator(`[aria-colindex="${index}"]`).click();
  for (const [place, value] of values.entries()) {
    await page.keyboard.type(value);
    await page.keyboard.press(place === values.length - 1 ? 'Enter' : 'Tab');
  }
}

function draftsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('porteira-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

async function fillPlace(page: Page): Promise<void> {
  await write(page, 'E-mail da fazenda', 'fazenda@exemplo.com');
  expect(await textbox(page, 'Outra empresa').count()).toBe(0);
  await tabTo(page, page.getByRole('radiogroup', { name: 'É cliente DSM' }).getByRole('radio', { name: 'Sim' }));
  await page.keyboard.press('Space');
  expect(await textbox(page, 'Outra empresa').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await write(page, 'Outra empresa', 'Cooperativa');
  await choose(page, 'Bioma', 'Cerrado');
  const [state, city] = ['Estado', 'Cidade'].map((name) => page.getByRole('combobox', { name, exact: true }));
  expect(await state?.isDisabled()).toBe(true);
  // This country has no regions, so none is required.
  const isRegionAsked = () => page.getByRole('combobox', { name: 'Região', exact: true }).getAttribute('aria-required');
  await choose(page, 'País', 'Bolívia');
  await expect.poll(isRegionAsked).toBe('false');
  await page.keyboard.press('Control+A');
  await choose(page, 'País', 'Brasil');
  await expect.poll(isRegionAsked).toBe('true');
  await choose(page, 'Região', 'Sul');
  await choose(page, 'Estado', 'Paraná');
  await choose(page, 'Cidade', 'Londrina');
  await page.getByRole('combobox', { name: 'Região', exact: true }).focus();
  await choose(page, 'Região', 'Centro-Oeste');
  await expect.poll(() => city?.inputValue()).toBe('');
  expect([await state?.inputValue(), await city?.isDisabled()]).toEqual(['', true]);
  await choose(page, 'Estado', 'Mato Grosso');
  await choose(page, 'Cidade', 'Rondonópolis');
}

async function fillProduction(page: Page): Promise<void> {
  const system = page.getByRole('combobox', { name: 'Sistema pecuária' });
  await tabTo(page, system);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Cria', exact: true }).waitFor();
  expect(await page.getByRole('option', { name: 'Exclusiva de confinamento' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Sistema pecuária', 'Cria-recria-engorda');
  await choose(page, 'Tipo', 'Própria');
  await choose(page, 'Agricultura própria', 'Não');
  await choose(page, 'Pasto/confinamento', 'Com confinamento');
  await tabTo(page, page.getByRole('radiogroup', { name: 'Somente confinamento' }).getByRole('radio', { name: 'Sim' }));
  await page.keyboard.press('ArrowRight');
  await choose(page, 'ILP', 'Com ILP');
  await choose(page, 'Percentual ILP', '11 a 25 %');
  await write(page, 'Área total (ha)', '2.980,50');
  await write(page, 'Valor da terra (R$/ha)', '24.000');
}

it('fits a phone', async () => {
  const email = 'novato@porteira.local';
  const customer = await newcomer(email, 2);
  const page = await newPage(PHONE);
  await enter(page, email);
  // The customer does not take part in a harvest yet.
  await page.getByRole('main').getByText('Nenhuma Safra encontrada para esse Cliente').waitFor();
  await admitToHarvest(customer);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Passo 1 de 6').waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});

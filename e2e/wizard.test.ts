import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
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

async function newcomer(email: string, farmsLimit: number, isDiagnosis: boolean): Promise<number> {
  const account = { email, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: farmsLimit, only_diagnosis: isDiagnosis };
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

it("a new farmer's ten minutes: the wizard, three entries and the first number, by keyboard", async () => {
  const email = 'camila@porteira.local';
  await admitToHarvest(await newcomer(email, 1, false));
  const page = await newPage();
  await signIn(page, email);
  await registerFarm(page);

  const entries = page.getByRole('region', { name: 'O que lançar agora' }).getByRole('link');
  await page.getByRole('figure').filter({ hasText: 'Exemplo' }).getByText('1,24', { exact: true }).waitFor();
  await expect.poll(() => entries.count()).toBe(3);
  await expectAccessible(page);
  await openEntry(page, entries.nth(0));
  await typeCells(page, ['300', '420']);
  await returnFromEntry(page);
  await openEntry(page, entries.nth(1));
  await typeCells(page, ['310', '430']);
  await returnFromEntry(page);
  await expect.poll(() => entries.getByText('feito').count()).toBe(2);
  await openEntry(page, entries.nth(2));
  await typeCells(page, ['250']);
  await returnFromEntry(page);
  const numbers = page.getByRole('region', { name: 'Indicadores da safra' });
  // The herd weighs 126.000 to 133.300 kg on 250 ha.
  await numbers.getByRole('button', { name: 'Lotação global 1,1' }).waitFor();
  expect(await page.getByText('Exemplo').count()).toBe(0);
  await tabTo(page, page.getByRole('link', { name: 'Continuar' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pecuária', level: 1 }).waitFor();
  await numbers.getByRole('button', { name: 'Lotação global 1,1' }).waitFor();
  await page.goto('/corte/lancamentos/pecuaria/nascimento');
  await page.getByRole('grid', { name: 'Nascimentos' }).waitFor();
  await page.getByText('Nenhum registro em Nascimentos.').waitFor();
  await expectAccessible(page);
});

async function openEntry(page: Page, entry: Locator): Promise<void> {
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await awaitFocus(page.locator('[role=gridcell][data-active]'));
}

async function typeCells(page: Page, values: readonly string[]): Promise<void> {
  for (const [place, value] of values.entries()) {
    await page.keyboard.type(value);
    await page.keyboard.press(place === values.length - 1 ? 'Enter' : 'Tab');
  }
  await page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();
}

async function returnFromEntry(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Voltar aos três lançamentos' });
  await back.focus();
  await page.keyboard.press('Enter');
  await back.waitFor({ state: 'detached' });
}

async function registerFarm(page: Page): Promise<void> {
  await page.waitForURL('**/initial-form');
  await page.getByText('Passo 1 de 4').waitFor();
  await page.getByText('Nenhuma Fazenda encontrada para esse Cliente').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  // Fakes the clock to skip minutes of waiting.
  await page.clock.install();
  await write(page, 'Nome da fazenda', 'Boa Vista');
  await fillPlace(page);
  await press(page);

  await awaitFocus(page.getByRole('heading', { name: 'Boa Vista: perfil produtivo' }));
  await fillProduction(page);
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
  expect(await textbox(page, 'Telefone').inputValue()).toBe('+55 (66) 9 9999-1234');
  // Enter in a field submits like the button.
  await page.keyboard.press('Enter');

  await awaitFocus(page.getByRole('heading', { name: 'Resultados' }));
  expect(await textbox(page, 'Quantidade de fazendas').inputValue()).toBe('1');
  expect(await textbox(page, 'Quantidade de fazendas').isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(harvestTitle());
  await press(page, 'Concluir cadastro');
  await page.getByText('Campo obrigatório').waitFor();
  await awaitFocus(page.getByRole('combobox', { name: 'Formato de processamento' }));
  await choose(page, 'Formato de processamento', 'Por fazenda');
  await page.route('**/api/initial_registration', (route) => route.abort('connectionreset'));
  await press(page, 'Concluir cadastro');
  await notice(page, 'Sem resposta do servidor; tentando de novo').waitFor();
  // After half a minute of retries the user decides.
  const isLost = page.getByRole('alert').filter({ hasText: 'Nada do que você digitou foi perdido' });
  await page.clock.fastForward(31_000);
  await isLost.waitFor();
  await awaitFocus(forward(page, 'Tentar de novo'));
  await page.reload();
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Formato de processamento' }).inputValue()).toBe('Por fazenda');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Voltar' }).click();
  expect(await textbox(page, 'Área total (ha)').inputValue()).toBe('2.980,50');
  expect(await textbox(page, 'Valor da terra (R$/ha)').inputValue()).toBe('R$ 24.000,00');
  await page.getByRole('button', { name: 'Voltar' }).click();
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Rondonópolis');
  for (let step = 0; step < 3; step++) await forward(page).click();
  await page.unroute('**/api/initial_registration');
  await press(page, 'Concluir cadastro');

  await page.waitForURL('**/primeiro-numero');
  await notice(page, 'Cadastro concluído').waitFor();
  await page.getByRole('button', { name: 'Fazenda Boa Vista' }).waitFor();
  expect(await draftsKept(page)).toBe(0);
}

it('shows a farm of the diagnosis its own three entries', async () => {
  const email = 'diego@porteira.local';
  const customer = await newcomer(email, 1, true);
  await admitToHarvest(customer);
  await registerByApi(email, customer);
  const page = await newPage();
  await signIn(page, email);
  await page.goto('/initial-form');
  await page.getByText('O cadastro inicial deste cliente já foi feito').waitFor();
  await page.getByRole('link', { name: 'Escolher a fazenda' }).click();
  await openFilter(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('heading', { name: 'Diagnóstico', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Ver os três lançamentos' }).click();
  await describeYear(page);
});

async function registerByApi(email: string, customer: number): Promise<void> {
  const api = await apiOf(sharedProduct().url, email);
  const titled = async (path: string, title: string) => {
    const { resultList } = await api.get<Listed<{ id: number; title: string }>>(`/${path}?perPage=500`);
    return { id: resultList.find((row) => row.title === title)?.id };
  };
  const harvest = await titled('harvests', harvestTitle());
  const farm = {
    alias: 'Boa Vista',
    name: 'Boa Vista',
    email: 'fazenda@exemplo.com',
    is_client_dsm: true,
    category_biome: await titled('category_biomes', 'Cerrado'),
    // This country has no regions, so none is required.
    country: await titled('countries', 'Bolívia'),
    category_livestock_system: await titled('category_livestock_system', 'Cria'),
    ilp: await titled('category_ilp', 'Sem ILP'),
    category_confinement: await titled('category_confinement', 'Sem confinamento'),
    category_type: await titled('category_type', 'Própria'),
    category_own_farming: await titled('category_own_farming', 'Não'),
    total_area: 980,
    land_value: 15_000,
    harvest,
    farms_quantity: 1,
    environment: 'BEEF_CATTLE',
  };
  await api.post('/initial_registration', {
    customer: { id: customer },
    harvest,
    processing_formatting: await titled('category_processing_formats', 'Por fazenda'),
    farms_quantity_diagnosis: 1,
    farm_details: [farm],
    owner_name: 'Diego Duarte',
    owner_birth_date: '17/05/1980',
    owner_phone: '+55 (66) 9 9999-1234',
    owner_email: 'diego@exemplo.com',
  });
}

async function describeYear(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Rebanho inicial e final/ }).click();
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
  await page.goto('/primeiro-numero');
  await expect.poll(() => page.getByRole('main').getByText('feito', { exact: true }).count()).toBe(2);
  await page.getByRole('link', { name: 'Área da pecuária' }).click();
  await awaitFocus(page.locator('[role=gridcell][data-active]'));
  await typeCells(page, ['250']);
  await returnFromEntry(page);
  await page.getByRole('button', { name: /^Lotação global \d/ }).waitFor();
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
  const customer = await newcomer(email, 2, true);
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

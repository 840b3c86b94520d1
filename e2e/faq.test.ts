import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { notice } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, awaitRead, tabTo } from './keyboard';
import { anonymousPages, DESK, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, signIn } from './steps';

const newPage = anonymousPages();
const QUESTION = 'De quanto em quanto tempo faço a aferição da balança do curral?';

it('an administrator writes an answer with a list, by keyboard, and a customer finds it on a phone', async () => {
  const page = await newPage(DESK);
  await signIn(page, 'admin@porteira.local');
  await page.goto('/corte/comunicacao/questao-faq');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova pergunta' });
  const question = dialog.getByRole('textbox', { name: 'Pergunta' });
  await awaitFocus(question);
  await awaitRead(dialog);
  await page.keyboard.press('Enter');
  await notice(page, 'Preencha todos os campos.').waitFor();
  await question.focus();
  await page.keyboard.type(QUESTION);
  await dialog.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Dúvidas técnicas' });

  const answer = dialog.getByRole('textbox', { name: 'Resposta' });
  await tabTo(page, answer);
  await page.keyboard.type('A cada seis meses:');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await awaitFocus(dialog.getByRole('button', { name: 'Negrito' }));
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await awaitFocus(dialog.getByRole('button', { name: 'Lista (' }));
  await page.keyboard.press('Enter');
  await awaitFocus(answer);
  await page.keyboard.type('zere o mostrador');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Endereço do link' });
  await awaitFocus(address);
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Use um endereço que comece com').waitFor();
  await address.fill('/corte/lancamentos');
  await page.keyboard.press('Enter');
  await awaitFocus(answer);
  await page.keyboard.press('Enter');
  await answer.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p onclick="x()" style="color:red">peso<script>y()</script><img src="x" onerror="z()"> aferido</p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => answer.innerHTML()).toContain('peso aferido');
  expect(await answer.innerHTML()).not.toMatch(/onclick|script|<img(?! class="ProseMirror)|color/);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Pergunta cadastrada com sucesso.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await awaitFocus(page.getByRole('button', { name: '+ Adicionar' }));

  const list = page.getByRole('list', { name: 'Perguntas de Dúvidas técnicas' });
  const grip = list.getByRole('button', { name: `Mudar a ordem de: ${QUESTION}` });
  await grip.focus();
  await page.keyboard.press('Home');
  await notice(page, 'Ordem alterada').waitFor();
  await notice(page, 'Ordem alterada').getByRole('button', { name: 'Fechar aviso' }).click();
  const names = () => list.locator('li b').allInnerTexts();
  const dragTo = async (place: number) => {
    const [from, to] = [await grip.boundingBox(), await list.locator('li').nth(place).boundingBox()];
    if (!from || !to) throw new Error('no row to drag to');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, place === 0 ? to.y + 4 : to.y + to.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await names()).indexOf(QUESTION)).toBe(place);
    await notice(page, 'Ordem alterada').getByRole('button', { name: 'Fechar aviso' }).click();
  };
  await dragTo(2);
  await dragTo(0);
  const api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList } = await api.get<Listed<{ question: string; answer: string }>>(
    '/faq?environment=BEEF_CATTLE&wherein[category_faq.title]=D%C3%BAvidas%20t%C3%A9cnicas',
  );
  expect(resultList[0]?.question).toBe(QUESTION);
  expect(resultList[0]?.answer).toBe(
    '<p>A cada seis meses:</p><ul><li><p>zere o mostrador</p></li><li><p><a href="/corte/lancamentos">/corte/lancamentos</a></p></li>' +
      '<li><p>peso aferido</p></li></ul>',
  );

  const phone = await newPage(DESK);
  await signIn(phone, 'cliente@porteira.local');
  await phone.setViewportSize(PHONE);
  await phone.goto('/corte/faq');
  await phone.getByRole('searchbox', { name: 'Procurar nas perguntas' }).fill('AFERICAO balancas mostrador');
  await phone.getByText('1 pergunta encontrada').waitFor();
  await phone.getByRole('main').getByRole('link', { name: QUESTION }).click();
  await phone.getByRole('heading', { level: 1, name: 'Dúvidas técnicas' }).waitFor();
  const items = phone.getByRole('listitem').filter({ hasText: /zere o mostrador|peso aferido/ });
  await expect.poll(() => items.count()).toBe(2);
  expect(await items.first().isVisible()).toBe(true);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await phone.goto('/minha-conta');
  await phone.getByRole('button', { name: 'Ajuda desta tela' }).click();
  const help = phone.getByRole('complementary', { name: 'Ajuda' });
  await help.getByText('O código de confirmação chega por e-mail').waitFor();
  await help.getByRole('button', { name: 'Fechar ajuda' }).click();
  await phone.setViewportSize(DESK);
  await phone.goto('/filter-form');
  await chooseScope(phone, { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' });
  const gain = phone.getByRole('button', { name: /^GMD global/ });
  await tabTo(phone, gain);
  await phone.getByRole('tooltip').getByText('ganho médio diário').waitFor();
  await phone.keyboard.press('Escape');
  await phone.getByRole('tooltip').waitFor({ state: 'detached' });
  await gain.getByText('GMD').hover();
  await phone.getByRole('tooltip').waitFor();
  await phone.keyboard.press('?');
  await help.getByText('Teclas').waitFor();
  // The work beside it goes on, and the help follows it.
  await phone.getByRole('navigation', { name: 'Lançamentos' }).getByRole('link', { name: 'Financeiro' }).click();
  await help.getByText('Qual a diferença entre receitas, despesas').first().waitFor();
  await phone.keyboard.press('?');
  await help.waitFor({ state: 'detached' });
});

it('a refused question is saved after its correction', async () => {
  const { url } = sharedProduct();
  const api = await apiOf(url, 'admin@porteira.local');
  const title = 'Categoria que se apaga';
  const { id } = await api.post<{ id: number }>('/category_faq', { title, ordenation: 900, environment: 'BEEF_CATTLE' });
  const page = await newPage(DESK);
  await signIn(page, 'admin@porteira.local');
  await page.goto('/corte/comunicacao/questao-faq');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova pergunta' });
  await awaitFocus(dialog.getByRole('textbox', { name: 'Pergunta' }));
  await page.keyboard.type('Onde fica o brete?');
  const category = dialog.getByRole('combobox', { name: 'Categoria' });
  await category.selectOption({ label: title });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Resposta' }));
  await page.keyboard.type('No curral.');
  await fetch(`${url}/api/category_faq/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${api.token}` } });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByRole('alert').first().waitFor();

  await category.selectOption({ label: 'Dúvidas técnicas' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Pergunta cadastrada com sucesso.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Excluir: Onde fica o brete?' }).focus();
  await page.keyboard.press('Enter');
  await notice(page, 'Pergunta excluída').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Excluir: (?!Onde fica o brete)/);
});

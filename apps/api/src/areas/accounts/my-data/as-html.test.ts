import { expect, it } from 'vitest';
import { asHtml } from './as-html';

it('shows what is kept in tables that scroll on a phone, and names what is empty in one sentence', () => {
  const section = (title: string, rows: Record<string, unknown>[]) => ({ key: title, title, columns: { name: 'Nome' }, rows });
  const html = asHtml(
    { name: 'Ana' },
    [section('Conta', [{ name: 'Ana <b>' }]), section('Sessões', []), section('Avisos', [])],
    new Date(0),
  );
  expect(html).toContain('<h2>Conta</h2><div><table>');
  expect(html).toContain('<td>Ana &lt;b&gt;</td>');
  expect(html).toContain('<h2>Nada é guardado em</h2><p>Sessões; Avisos.</p>');
  expect(html.match(/<h2>/g)).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { richParts } from './rich-text';

const parts = (html: string) => richParts(html, 'https://porteira.com.br');

it('writes a text as a plain mail has it', () => {
  const { text } = parts(
    `<h3>Fechamento</h3><p>Olá, <strong>gente</strong> &amp; cia.<br>Até <em>sexta</em>:</p>
     <ul><li><p>Estoque</p></li><li>Compras <a href="/faq">veja como</a><ol><li>uma</li><li>duas</li></ol></li></ul>
     <blockquote><p>Boi gordo</p></blockquote><p>${'palavra '.repeat(20)}</p>`,
  );
  expect(text).toBe(
    [
      'Fechamento',
      '',
      'Olá, gente & cia.',
      'Até sexta:',
      '',
      '- Estoque',
      '- Compras veja como (https://porteira.com.br/faq)',
      '  1. uma',
      '  2. duas',
      '',
      'Boi gordo',
      '',
      'palavra palavra palavra palavra palavra palavra palavra palavra palavra',
      'palavra palavra palavra palavra palavra palavra palavra palavra palavra',
      'palavra palavra',
    ].join('\n'),
  );
});

it('gives every tag its own style, and leads only where a mail may', () => {
  const { html } = parts('<p onclick="x()">a &lt; b</p><p><a href="/faq?a=1&amp;b=2">x</a> <a href="https://a.com/?q=%22">y</a></p>');
  expect(html).toContain('<p style="margin:0 0 14px">a &#60; b</p>');
  expect(html).toContain('href="https://porteira.com.br/faq?a=1&#38;b=2"');
  expect(html).not.toContain('onclick');
});

it('says an address once where the words are the address', () => {
  expect(parts('<p><a href="https://a.com/x">https://a.com/x</a>, <a href="mailto:a@b.com">a@b.com</a></p>').text).toBe(
    'https://a.com/x, a@b.com',
  );
});

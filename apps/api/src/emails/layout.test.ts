import { describe, expect, it } from 'vitest';
import { type EmailBlock, layOut } from './layout';
import { LINE_WIDTH, wrap } from './plain';

const blocks: EmailBlock[] = [
  { kind: 'text', text: 'Olá, <Maria> & "José". Veja como ficou o seu mês e o que ainda falta lançar até o dia combinado.' },
  { kind: 'heading', text: 'O que falta' },
  { kind: 'list', items: [{ text: 'Clima de março', link: { label: 'Lançar', url: 'https://p/x?a=1&b="2"' } }, { text: 'Equipe' }] },
  { kind: 'figures', items: [{ label: 'Produção', value: '12,5 @/ha', note: 'Subiu 3 %.' }] },
  { kind: 'button', link: { label: 'Abrir', url: 'https://p/abrir' } },
];
const unsubscribe = { label: 'Não receber mais', url: 'https://p/sair' };
const { html, text } = layOut({ subject: 'Assunto <b>', blocks, why: 'Porque você pediu.', unsubscribe }, 'https://p');

describe('as HTML', () => {
  it('contains exactly the given blocks', () => {
    expect(html).toContain('<title>Assunto &#60;b&#62;</title>');
    expect(html).toContain('Olá, &#60;Maria&#62; &#38; &#34;José&#34;.');
    expect(html).toContain('href="https://p/x?a=1&#38;b=&#34;2&#34;"');
    expect(html).toMatch(/lang="pt-BR"/);
  });

  it('begins with a heading as low as with a text', () => {
    const starting = (html: string) => layOut({ subject: '', blocks: [{ kind: 'rich', html }], why: '' }, 'https://p').html;
    expect(starting('<h3>O que falta</h3><h3>Depois</h3>').match(/<h3 style="margin:\w+/g)).toEqual([
      '<h3 style="margin:0',
      '<h3 style="margin:20px',
    ]);
  });

  it('has no external resource and no style sheet', () => {
    expect(html).not.toMatch(/<(img|link|style|script|iframe)\b|url\(|src=/i);
  });
});

describe('as plain text', () => {
  it('leaves an amount with its unit in one line', () => {
    expect(wrap(`Subiu em relação aos mesmos meses da safra 2025/2026, quando foi de (0,81 %)`)[1]).toBe('(0,81\u00a0%)');
  });

  it('leaves an amount of money in one line', () => {
    const words = 'Valor unitário da máquina que foi devolvida, como estava na nota: R$ 33.600,00';
    expect(wrap(words).every((line) => !line.endsWith('R$'))).toBe(true);
    expect(wrap(words).join(' ')).toContain('R$\u00a033.600,00');
  });

  it('is readable without HTML', () => {
    expect(text).toBe(
      [
        'Olá, <Maria> & "José". Veja como ficou o seu mês e o que ainda falta',
        'lançar até o dia combinado.',
        '',
        'O que falta',
        '-----------',
        '',
        '- Clima de março',
        '  Lançar: https://p/x?a=1&b="2"',
        '- Equipe',
        '',
        'Produção: 12,5 @/ha',
        '  Subiu 3\u00a0%.',
        '',
        'Abrir:',
        'https://p/abrir',
        '',
        '-- ',
        'Porteira',
        'Porque você pediu.',
        'Não receber mais:',
        'https://p/sair',
        '',
      ].join('\n'),
    );
  });

  it('keeps lines short, but for an address', () => {
    const long = `https://porteira.com.br/${'a'.repeat(90)}`;
    const lines = wrap(`${'palavra '.repeat(30)}${long} fim`, '- ', '  ');
    expect(lines.filter((line) => line.length > LINE_WIDTH)).toEqual([`  ${long}`]);
    expect(wrap('')).toEqual([]);
  });
});

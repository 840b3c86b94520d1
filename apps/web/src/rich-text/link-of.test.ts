import { describe, expect, it } from 'vitest';
import { linkOf } from './link-of';

describe('the link that is typed', () => {
  it.each([
    [' https://porteira.br/a?b=c ', 'https://porteira.br/a?b=c'],
    ['www.embrapa.br', 'https://www.embrapa.br'],
    ['ana@porteira.br', 'mailto:ana@porteira.br'],
    ['tel:+5511999990000', 'tel:+5511999990000'],
    ['/corte/lancamentos', '/corte/lancamentos'],
  ])('%s leads to %s', (typed, href) => {
    expect(linkOf(typed)).toBe(href);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//outro.br',
    '/\\outro.br',
    'fazenda',
    'https://a b',
  ])('%j leads nowhere', (typed) => {
    expect(linkOf(typed)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { choiceOf, FIRST_CHOICE } from './choices';
import { readPanelAddress, writePanelAddress } from './panel-address';

const read = (text: string) => readPanelAddress(new URLSearchParams(text), FIRST_CHOICE);

describe('the address of the panel', () => {
  it('writes the whole state and reads it back', () => {
    const state = read('fazenda=7&safra=3&painel=period-2&pagina=FINANCIAL&sistema=4');
    expect(state).toEqual({ farmId: 7, harvestId: 3, choice: choiceOf('period-2'), page: 'FINANCIAL', systemId: 4 });
    expect(readPanelAddress(writePanelAddress(state, {}), FIRST_CHOICE)).toEqual(state);
  });

  it('starts another panel at its first page, and keeps the page for another farm', () => {
    const state = read('fazenda=7&painel=period-2&pagina=FINANCIAL');
    expect(writePanelAddress(state, { choice: choiceOf('period-7') }).get('pagina')).toBeNull();
    expect(writePanelAddress(state, { choice: choiceOf('climates') }).get('pagina')).toBeNull();
    expect(writePanelAddress(state, { farmId: 8 }).get('pagina')).toBe('FINANCIAL');
  });

  it('tells all systems from that of the farm, which needs no word', () => {
    expect(read('fazenda=7&sistema=0').systemId).toBe(0);
    expect(writePanelAddress(read('fazenda=7'), { systemId: 0 }).get('sistema')).toBe('0');
    expect(writePanelAddress(read('fazenda=7&sistema=0'), { systemId: null }).get('sistema')).toBeNull();
  });

  it('ignores invalid parts', () => {
    expect(read('fazenda=abc&safra=-1&painel=cabras&sistema=1e9')).toEqual({
      farmId: null,
      harvestId: null,
      choice: FIRST_CHOICE,
      page: null,
      systemId: null,
    });
  });
});

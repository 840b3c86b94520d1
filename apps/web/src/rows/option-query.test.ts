import { beforeAll, describe, expect, it } from 'vitest';
import { isReferenceField, type ReferenceField } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { loadDeclarations } from '../client/declarations';
import { searchedOptions } from './option-query';

beforeAll(async () => {
  await loadDeclarations('beef');
  await loadDeclarations('registers');
});

function fieldOf(path: string, name: string): ReferenceField {
  const field = resourceOf(path).fields[name];
  if (!field || !isReferenceField(field)) throw new Error(`${path}.${name} is no reference`);
  return field;
}

describe('searchedOptions', () => {
  it('looks for the typed text among the rows that fit the others of the row', () => {
    const city = fieldOf('farms_details', 'city');
    const source = searchedOptions(city, 'BEEF_CATTLE', {}, { state: { id: 11 } }, ' são ');
    expect([source.path, source.isKnown]).toEqual(['cities', true]);
    expect(source.parameters).toEqual([
      ['wherein[state.id]', '11'],
      ['wherecustom[title]', 'contains:são'],
      ['order[title]', 'ASC'],
      ['perPage', '100'],
    ]);
    expect(searchedOptions(city, 'BEEF_CATTLE', {}, {}, '').parameters).toEqual([
      ['order[title]', 'ASC'],
      ['perPage', '100'],
    ]);
  });

  it('takes the targets that rows of another resource lead to, each once, when it is known whose', () => {
    const harvests = fieldOf('farms', 'harvests_platform');
    expect(searchedOptions(harvests, 'BEEF_CATTLE', {}, { customer: null }, '').isKnown).toBe(false);
    const source = searchedOptions(harvests, 'BEEF_CATTLE', {}, { customer: { id: 7 } }, '');
    expect([source.path, source.parameters, source.isKnown]).toEqual(['harvests_details', [['wherein[customer.id]', '7']], true]);
    const harvest = { id: 3, title: '2025/2026' };
    const rows = [
      { id: 1, harvest },
      { id: 2, harvest },
    ];
    expect(source.read(rows)).toEqual([harvest]);
  });
});

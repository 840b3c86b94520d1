import { describe, expect, it } from 'vitest';
import { judgeRow } from '../kit/check';
import type { Row, RowContext } from '../kit/field';
import { initialRow, variantOf } from '../kit/resource';
import { farmsDetails } from './farms-details';
import { initialRegistration, registrationFarm, registrationWords } from './initial-registration';
import { characterisationSections } from './sections';

const context: RowContext = { today: '2026-03-10', environment: 'BEEF_CATTLE' };
const CONFINES = { id: 1, title: 'Misto', has_confinement: true };
const PASTURE = { id: 2, title: 'Com confinamento', has_confinement: false };
const ILP = { id: 1, title: 'Lavoura e pecuária', has_ilp: true };
const NO_ILP = { id: 2, title: 'Com ILP', has_ilp: false };
const system = (only_confinement: boolean) => ({ id: 1, title: 'Exclusiva de confinamento', only_confinement });

function farmErrors(row: Row) {
  return judgeRow(registrationFarm, { ...initialRow(registrationFarm, context), ...row }, new Set(), context).errors;
}

function ownerErrors(row: Row) {
  return registrationWords(judgeRow(initialRegistration, row, new Set(), context).errors);
}

describe('the place of a characterised farm', () => {
  const details = variantOf(farmsDetails, 'BEEF_CATTLE');
  const placeErrors = (row: Row) => {
    const { country, region, state, city } = judgeRow(details, { ...initialRow(details, context), ...row }, new Set(), context).errors;
    return { country, region, state, city };
  };
  const [COUNTRY, STATE, CITY] = [
    { id: 2, title: 'Paraguai' },
    { id: 35, title: 'São Paulo' },
    { id: 7, title: 'Araçatuba' },
  ];

  it('may end at any level, as countries come without regions, but has no city of no state', () => {
    for (const row of [{}, { country: COUNTRY }, { state: STATE }, { state: STATE, city: CITY }]) expect(placeErrors(row)).toEqual({});
    expect(placeErrors({ country: COUNTRY, city: CITY })).toEqual({ city: 'Valor inválido' });
  });
});

describe('a farm of the registration', () => {
  it('asks for everything, yes or no too, and for nothing that does not apply', () => {
    const errors = farmErrors({});
    expect(new Set(Object.values(errors))).toEqual(new Set(['Campo obrigatório']));
    expect(Object.keys(errors)).not.toEqual(
      expect.arrayContaining(['other_company', 'only_confinement', 'category_ilp_percentage', 'harvest', 'name', 'farms_quantity']),
    );
    expect(Object.keys(errors)).toHaveLength(15);
  });

  it('asks further where an answer calls for it, and takes the further answer away with it', () => {
    const asked = { is_client_dsm: false, ilp: ILP, category_confinement: CONFINES };
    expect(farmErrors(asked)).toMatchObject({
      other_company: 'Campo obrigatório',
      category_ilp_percentage: 'Campo obrigatório',
      only_confinement: 'Campo obrigatório',
    });
    const answered: Row = { other_company: 'Outra', category_ilp_percentage: { id: 1 }, only_confinement: true };
    const unasked = { is_client_dsm: true, ilp: NO_ILP, category_confinement: PASTURE };
    const { row, errors } = judgeRow(registrationFarm, { ...answered, ...unasked }, new Set(), context);
    expect([row.other_company, row.category_ilp_percentage, row.only_confinement]).toEqual([null, null, null]);
    expect(errors).not.toHaveProperty('other_company');
  });

  it('refuses a farm that only confines', () => {
    expect(farmErrors({ category_livestock_system: system(true) })).toHaveProperty('category_livestock_system');
    expect(farmErrors({ category_livestock_system: system(false) })).not.toHaveProperty('category_livestock_system');
  });
});

describe('the owner', () => {
  it('is born in the past, and has an e-mail and a whole phone', () => {
    expect(ownerErrors({ owner_birth_date: '2026-03-10', owner_email: 'camila@', owner_phone: '+55 (11) 9 1234-567' })).toMatchObject({
      owner_birth_date: 'A data máxima deve ser 09/03/2026',
      owner_email: 'E-mail inválido',
      owner_phone: 'Telefone inválido',
    });
    const good = ownerErrors({ owner_birth_date: '1901-01-01', owner_email: 'camila@fazenda.com', owner_phone: '+55 (11) 9 1234-5678' });
    for (const name of ['owner_birth_date', 'owner_email', 'owner_phone']) expect(good).not.toHaveProperty(name);
  });

  it('registers no more farms than the customer may have', () => {
    const customer = { id: 1, farms_limit: 2 };
    expect(ownerErrors({ customer, farms_quantity_diagnosis: 3 }).farms_quantity_diagnosis).toBe('O limite deste cliente é de 2 fazendas');
    expect(ownerErrors({ customer, farms_quantity_diagnosis: 2 }).farms_quantity_diagnosis).toBeUndefined();
  });
});

it('shows every field of the characterisation once, but for what its address decides', () => {
  const shown = characterisationSections.flatMap(({ fields }) => fields);
  const declared = Object.keys(variantOf(farmsDetails, 'BEEF_CATTLE').fields).flatMap((name) => (name === 'only_diagnosis' ? [] : [name]));
  expect(shown.toSorted()).toEqual(declared.toSorted());
});

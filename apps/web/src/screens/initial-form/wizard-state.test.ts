import { describe, expect, it } from 'vitest';
import { PLACE } from '#model/characterisation/place';
import type { Row, RowContext } from '#model/kit/field';
import { farmNames, type RegistrationSetup } from './registration-setup';
import {
  editWizard,
  errorsOfStep,
  firstBrokenStep,
  leave,
  refuseWizard,
  registrationBody,
  shownErrorsOfStep,
  startWizard,
  titleOf,
  type WizardState,
  wizardDraftToSave,
} from './wizard-state';
import { wizardSteps } from './wizard-steps';

const context: RowContext = { today: '2026-03-10', environment: 'BEEF_CATTLE' };
const setup: RegistrationSetup = {
  customer: { id: 7, name: 'Nova Aurora', farms_limit: 2 },
  harvest: { id: 3, title: '2025/2026' },
  farmNames: ['Norte', 'Sul'],
  areFarmsNew: false,
  hasFarms: false,
};
const owner: Row = {
  processing_formatting: { id: 1, title: 'Por fazenda' },
  owner_name: 'Camila Duarte',
  owner_birth_date: '1980-05-17',
  owner_phone: '+55 (66) 9 9999-1234',
  owner_email: 'camila@exemplo.com',
};
const farm: Row = {
  email: 'fazenda@exemplo.com',
  is_client_dsm: true,
  category_biome: { id: 3 },
  country: { id: 1 },
  region: { id: 3 },
  state: { id: 51 },
  city: { id: 5107602 },
  category_livestock_system: { id: 1, only_confinement: false },
  category_type: { id: 1 },
  category_own_farming: { id: 4 },
  category_confinement: { id: 1, has_confinement: false },
  ilp: { id: 2, has_ilp: false },
  total_area: 1250.75,
  land_value: 18500,
};

function filled(): WizardState {
  const start = startWizard(setup, context, null, 'chave');
  return start.steps.reduce((wizard, step) => editWizard(wizard, step, step.farm === null ? owner : farm, context), start);
}

function stepAt(wizard: WizardState, at: number) {
  const step = wizard.steps[at];
  if (!step) throw new Error(`no step ${at}`);
  return step;
}

describe('the pages', () => {
  it('are two a farm, then the owner and the results, and each says what it is for', () => {
    expect(wizardSteps(2, false).map(({ farm }) => farm)).toEqual([0, 0, 1, 1, null, null]);
    for (const { lead } of wizardSteps(1, true)) expect(lead).toMatch(/^[^.]{30,}\./);
  });

  it('stand for the farms there are, else for as many as there may be', () => {
    expect(farmNames(['Norte', 'Sul'], ['Sul'], 3)).toEqual(['Norte']);
    expect(farmNames([], [], 2)).toEqual(['Fazenda 1', 'Fazenda 2']);
    expect(farmNames([], [], -1)).toEqual([]);
  });

  it('ask for the name of a farm that does not exist yet, and are called by it', () => {
    const fresh = startWizard({ ...setup, farmNames: ['Fazenda 1'], areFarmsNew: true }, context, null, 'chave');
    const step = stepAt(fresh, 0);
    expect([step.preset, titleOf(fresh, step)]).toEqual([[], 'Fazenda 1: identificação e localização']);
    expect(errorsOfStep(fresh, step, context)).toMatchObject({ alias: 'Campo obrigatório' });
    const named = editWizard(fresh, step, { alias: 'Boa Vista' }, context);
    expect(titleOf(named, stepAt(named, 1))).toBe('Boa Vista: perfil produtivo');
    const again = startWizard({ ...setup, farmNames: ['Fazenda 1'], areFarmsNew: true }, context, wizardDraftToSave(named, 7), 'outra');
    expect(again.farms[0]?.row.alias).toBe('Boa Vista');
    expect(stepAt(startWizard(setup, context, null, 'chave'), 0).preset).toEqual(['alias']);
  });

  it('ask for a level of a place only where there is something to choose', () => {
    const start = startWizard(setup, context, null, 'chave');
    const step = stepAt(start, 0);
    const missing = (place: Row) =>
      Object.keys(errorsOfStep(editWizard(start, step, place, context), step, context)).filter((name) =>
        PLACE.some((level) => level === name),
      );
    expect(missing({})).toEqual(['country', 'region', 'state', 'city']);
    expect(missing({ country: { id: 1 } })).toEqual(['region', 'state', 'city']);
    expect(missing({ country: { id: 2, is_last: true } })).toEqual([]);
    expect(missing({ country: { id: 1, is_last: false }, region: { id: 3, is_last: false }, state: { id: 4, is_last: true } })).toEqual([]);
    expect(missing({ country: { id: 2, is_last: true }, city: { id: 5 } })).toEqual(['city']);
  });

  it('say what is wrong once their fields were left', () => {
    const wizard = startWizard(setup, context, null, 'chave');
    const step = stepAt(wizard, 4);
    expect(Object.keys(errorsOfStep(wizard, step, context))).toEqual(['owner_name', 'owner_birth_date', 'owner_phone', 'owner_email']);
    expect(shownErrorsOfStep(wizard, step, context)).toEqual({});
    const left = leave(editWizard(wizard, step, { owner_email: 'camila@' }, context), step, ['owner_email'], context);
    expect(shownErrorsOfStep(left, step, context)).toEqual({ owner_email: 'E-mail inválido' });
  });
});

it('ends as the payload of the registration', () => {
  const wizard = filled();
  expect(firstBrokenStep(wizard, context)).toBe(-1);
  const body = registrationBody(wizard, context, { id: 5, technical: null });
  expect(body).toMatchObject({
    processing_formatting: { id: 1 },
    farms_quantity_diagnosis: 2,
    harvest: { id: 3 },
    customer: { id: 7 },
    owner_birth_date: '17/05/1980',
    created_by: { id: 5 },
    technical_email: '',
    controller_email: '',
  });
  expect(body.farm_details).toEqual(
    ['Norte', 'Sul'].map((alias) =>
      expect.objectContaining({
        alias,
        name: alias,
        harvest: { id: 3 },
        farms_quantity: 1,
        environment: 'BEEF_CATTLE',
        ilp: { id: 2 },
        total_area: 1250.75,
      }),
    ),
  );
  expect((body.farm_details as object[])[0]).not.toHaveProperty('category_ilp_percentage');
});

describe('what was answered before the page was left', () => {
  it('is there again, for the same customer and farms only', () => {
    const saved = wizardDraftToSave({ ...filled(), step: 3 }, 7);
    const again = startWizard(setup, context, saved, 'outra');
    expect([again.step, again.key, again.farms[1]?.row.total_area]).toEqual([3, 'chave', 1250.75]);
    for (const other of [
      { ...setup, customer: { ...setup.customer, id: 8 } },
      { ...setup, farmNames: ['Norte'] },
    ]) {
      expect(startWizard(other, context, saved, 'outra')).toMatchObject({ step: 0, key: 'outra', owner: { row: { owner_name: null } } });
    }
  });
});

it('puts what the server refused at its fields, and keeps what has none', () => {
  const { wizard, rest } = refuseWizard(filled(), {
    owner_email: 'E-mail inválido',
    'farm_details.1.city': 'Registro não encontrado',
    'farm_details.9.city': 'Fora',
    customer: 'Registro não encontrado',
  });
  expect(shownErrorsOfStep(wizard, stepAt(wizard, 4), context)).toEqual({ owner_email: 'E-mail inválido' });
  expect(shownErrorsOfStep(wizard, stepAt(wizard, 2), context)).toEqual({ city: 'Registro não encontrado' });
  expect([firstBrokenStep(wizard, context), rest]).toEqual([2, ['Fora', 'Registro não encontrado']]);
});

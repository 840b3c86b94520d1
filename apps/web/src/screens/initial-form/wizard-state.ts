import { formatDay } from '#domain/calendar';
import { initialRegistration, registrationFarm, registrationWords } from '#model/characterisation/initial-registration';
import type { Row, RowContext } from '#model/kit/field';
import { type FieldErrors, initialRow } from '#model/kit/resource';
import {
  bodyOfForm,
  editForm,
  errorsOfForm,
  type FormRules,
  type FormState,
  refuseForm,
  startForm,
  touchFields,
  visibleFormErrors,
} from '../../form/form-state';
import type { RegistrationSetup } from './registration-setup';
import { type WizardStep, wizardSteps } from './wizard-steps';

/** Immutable: every function here returns a new state. */
export interface WizardState {
  step: number;
  steps: readonly WizardStep[];
  owner: FormState;
  farms: readonly FormState[];
  farmNames: readonly string[];
  /** Idempotency key; unchanged until the server has answered. */
  key: string;
}

export interface SavedWizardDraft {
  customerId: number;
  step: number;
  owner: Row;
  farms: Row[];
  key: string;
}

interface Sender {
  id: number;
  technical: { name: string; email: string } | null;
}

const FARMS = /^farm_details\.(\d+)\.(\w+)$/;

export function startWizard(setup: RegistrationSetup, context: RowContext, saved: SavedWizardDraft | null, key: string): WizardState {
  const { customer, harvest, farmNames, areFarmsNew } = setup;
  const preset: Row = { customer, harvest, farms_quantity_diagnosis: farmNames.length };
  const isSame =
    saved?.customerId === customer.id &&
    saved.farms.length === farmNames.length &&
    (areFarmsNew || farmNames.every((name, at) => saved.farms[at]?.alias === name));
  const before = isSame ? saved : null;
  const steps = wizardSteps(farmNames.length, areFarmsNew);
  const named = (name: string): Row => (areFarmsNew ? {} : { alias: name });
  return {
    step: Math.min(before?.step ?? 0, steps.length - 1),
    steps,
    owner: startForm({ ...initialRow(initialRegistration, context), ...before?.owner, ...preset }),
    farms: farmNames.map((name, at) => startForm({ ...initialRow(registrationFarm, context), ...before?.farms[at], ...named(name) })),
    farmNames,
    key: before?.key ?? key,
  };
}

export function titleOf({ farms, farmNames }: WizardState, { title, farm }: WizardStep): string {
  if (farm === null) return title;
  return `${String(farms[farm]?.row.alias ?? '') || farmNames[farm]}: ${title}`;
}

export function wizardDraftToSave({ step, owner, farms, key }: WizardState, customerId: number): SavedWizardDraft {
  return { customerId, step, owner: owner.row, farms: farms.map(({ row }) => row), key };
}

export function rulesOf(step: WizardStep, context: RowContext): FormRules {
  return { resource: step.farm === null ? initialRegistration : registrationFarm, context };
}

export function formOf({ owner, farms }: WizardState, step: WizardStep): FormState {
  return (step.farm === null ? undefined : farms[step.farm]) ?? owner;
}

function changeForm(wizard: WizardState, step: WizardStep, change: (form: FormState) => FormState): WizardState {
  if (step.farm === null) return { ...wizard, owner: change(wizard.owner) };
  return { ...wizard, farms: wizard.farms.map((form, at) => (at === step.farm ? change(form) : form)) };
}

export function editWizard(wizard: WizardState, step: WizardStep, edits: Row, context: RowContext): WizardState {
  return changeForm(wizard, step, (form) => editForm(form, edits, rulesOf(step, context)));
}

export function leave(wizard: WizardState, step: WizardStep, names: readonly string[], context: RowContext): WizardState {
  return changeForm(wizard, step, (form) => touchFields(form, names, rulesOf(step, context)));
}

export function errorsOfStep(wizard: WizardState, step: WizardStep, context: RowContext): FieldErrors {
  const errors = registrationWords(errorsOfForm(formOf(wizard, step), rulesOf(step, context)));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => step.fields.includes(name)));
}

export function shownErrorsOfStep(wizard: WizardState, step: WizardStep, context: RowContext): FieldErrors {
  return visibleFormErrors(formOf(wizard, step), errorsOfStep(wizard, step, context));
}

export function firstBrokenStep(wizard: WizardState, context: RowContext): number {
  return wizard.steps.findIndex((step) => Object.keys(errorsOfStep(wizard, step, context)).length > 0);
}

/** `rest` holds errors of fields that the wizard does not show. */
export function refuseWizard(wizard: WizardState, fields: FieldErrors): { wizard: WizardState; rest: string[] } {
  const owner: FieldErrors = {};
  const farms: FieldErrors[] = wizard.farms.map(() => ({}));
  const rest: string[] = [];
  const isShown = (name: string, isFarm: boolean) =>
    wizard.steps.some((step) => (step.farm !== null) === isFarm && step.fields.includes(name));
  for (const [path, message] of Object.entries(fields)) {
    const [, at, name = path] = FARMS.exec(path) ?? [];
    const place = at === undefined ? owner : farms[Number(at)];
    if (place && isShown(name, at !== undefined)) place[name] = message;
    else rest.push(message);
  }
  const refused = {
    ...wizard,
    owner: refuseForm(wizard.owner, owner),
    farms: wizard.farms.map((form, index) => refuseForm(form, farms[index] ?? {})),
  };
  return { wizard: refused, rest };
}

export function registrationBody({ owner, farms }: WizardState, context: RowContext, { id, technical }: Sender): Record<string, unknown> {
  const all = (form: FormState, resource: FormRules['resource']) =>
    bodyOfForm(form, { resource, context }, new Set(Object.keys(resource.fields)));
  const own = all(owner, initialRegistration);
  return {
    ...own,
    owner_birth_date: formatDay(String(owner.row.owner_birth_date)),
    farm_details: farms.map((form) => ({
      ...all(form, registrationFarm),
      name: form.row.alias,
      harvest: own.harvest,
      farms_quantity: 1,
      environment: 'BEEF_CATTLE',
    })),
    created_by: { id },
    technical_name: technical?.name ?? '',
    technical_email: technical?.email ?? '',
    controller_name: '',
    controller_email: '',
  };
}

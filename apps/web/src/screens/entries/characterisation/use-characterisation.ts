import { useEffect, useState } from 'react';
import { farmsDetails } from '#model/characterisation/farms-details';
import { CATEGORY_LISTS } from '#model/characterisation/sections';
import { asReference, type Reference, type Row } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { messageOf } from '../../../client/api-failure';
import { newIdempotencyKey } from '../../../client/idempotency-key';
import { useSavedDrafts } from '../../../drafts/use-saved-drafts';
import {
  bodyOfForm,
  editForm,
  errorsOfForm,
  type FormState,
  refuseForm,
  startForm,
  touchFields,
  visibleFormErrors,
} from '../../../form/form-state';
import { useUnsavedGuard } from '../../../form/use-unsaved-guard';
import type { ConflictChoice } from '../../../grid/grid-controller';
import { useGridSetup } from '../../../grid/grid-setup';
import { type GridRow, type GridScope, isSameValue, scopeValues } from '../../../rows/row';
import { createRow, failureOf, isStale, updateRow } from '../../../rows/row-client';
import type { ChosenHarvest } from '../../../session/session';
import { useActor } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import type { CharacterisedKind } from './characterisation-client';

interface CharacterisationInput {
  saved: GridRow | null;
  start: Row;
  harvest: ChosenHarvest;
  kind: CharacterisedKind;
  onSaved: (saved: GridRow) => void;
}

interface SavedFormDraft {
  row: Row;
  version: number | null;
  /** Idempotency key of the next save. */
  key: string;
}

const { path } = farmsDetails;

/** `save` returns the fields that failed. */
export function useCharacterisation({ saved, start, harvest, kind, onSaved }: CharacterisationInput) {
  const actor = useActor();
  const [customer, farm] = [asReference(start.customer), asReference(start.farm)];
  const scope = { harvest, customer, farm };
  const setup = useGridSetup({ resource: kind.details, environment: kind.environment, scope, actor, route: path });
  const [{ rules }, allFields] = [setup, Object.keys(kind.details.fields)];
  const [form, setForm] = useState(() => startForm(start));
  const [base, setBase] = useState(start);
  const [version, setVersion] = useState(saved?.version ?? null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<GridRow | null>(null);
  const errors = errorsOfForm(form, rules);
  const isDirty = allFields.some((name) => !isSameValue(base[name], form.row[name]));
  useUnsavedGuard(isDirty);
  const drafts = useSavedDrafts<SavedFormDraft>(draftNames(scope, kind, saved));
  const { keep } = drafts;
  useEffect(() => keep(isDirty ? { row: form.row, version, key } : null), [keep, isDirty, form.row, version, key]);

  const take = (row: GridRow) => {
    setForm(startForm({ ...row, customer }));
    setBase(row);
    setVersion(row.version);
    setConflict(null);
  };

  /** Returns the refused fields. */
  const refuse = (error: unknown): string[] => {
    const failure = failureOf(error);
    if (failure.status !== null) setKey(newIdempotencyKey());
    if (isStale(failure) && failure.current) {
      setConflict(failure.current);
      return [];
    }
    setForm((one) => refuseForm(one, failure.fields));
    setProblem(reasonOf(error, failure.fields, allFields));
    notify({ message: listFailures(failure.fields) ?? messageOf(error), tone: 'error' });
    return Object.keys(failure.fields);
  };

  const write = async (current: FormState, over: number | null): Promise<string[]> => {
    setSaving(true);
    setProblem(null);
    const body = bodyOfForm(current, rules, rules.writable);
    try {
      const row = saved
        ? await updateRow(path, saved.id, { ...body, version: over }, key)
        : await createRow(path, { ...body, ...belongingOf(scope, kind) }, key);
      notify({ message: 'Salvo com sucesso' });
      setKey(newIdempotencyKey());
      take(row);
      onSaved(row);
      return [];
    } catch (error) {
      return refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const save = async (): Promise<string[]> => {
    const touched = touchFields(form, allFields, rules);
    setForm(touched);
    const broken = errorsOfForm(touched, rules);
    if (Object.keys(broken).length === 0) return write(touched, version);
    for (const message of brokenWords(kind.details, broken)) notify({ message, tone: 'error' });
    return Object.keys(broken);
  };

  /** The user chooses between both versions if somebody else has saved since. */
  const resume = (kept: SavedFormDraft) => {
    setKey(kept.key);
    setForm(touchFields(startForm({ ...form.row, ...kept.row }), [], rules));
    if (saved && kept.version !== version) setConflict(saved);
  };

  const settle = (choice: ConflictChoice) => {
    const theirs = conflict;
    setConflict(null);
    if (!theirs || choice === 'continue') return;
    if (choice === 'theirs') take(theirs);
    else void write(form, theirs.version);
  };

  return {
    setup,
    row: form.row,
    errors: visibleFormErrors(form, errors),
    isSaving,
    problem,
    conflict,
    edit: (edits: Row) => setForm((one) => editForm(one, edits, rules)),
    leave: (name: string) => setForm((one) => touchFields(one, [name], rules)),
    save,
    settle,
    drafts,
    resume,
  };
}

const belongingOf = (scope: GridScope, { details, environment, isDiagnosis }: CharacterisedKind) => ({
  ...scopeValues(details, scope),
  environment,
  only_diagnosis: isDiagnosis,
});

function draftNames(
  { harvest, customer, farm }: { harvest: ChosenHarvest; customer: Reference | null; farm: Reference | null },
  { details, isDiagnosis }: CharacterisedKind,
  saved: GridRow | null,
) {
  return {
    name: [path, customer?.id, harvest.id, farm?.id, saved?.id ?? (isDiagnosis ? 'new-diagnosis' : 'new')].join(' '),
    title: [details.one, farm?.name, harvest.title].filter(Boolean).join(', '),
  };
}

/** The specification fixes the words for missing fields. */
function brokenWords({ fields }: Resource, broken: FieldErrors): string[] {
  const isMissing = (name: string) => broken[name] === messages.required;
  const titles = (names: string[]) => names.map((name) => fields[name]?.label ?? name).join(', ');
  const [missing, wrong] = [true, false].map((one) => titles(Object.keys(broken).filter((name) => isMissing(name) === one)));
  return [missing ? `Necessário preencher todos os campos obrigatórios: ${missing}` : '', wrong ? `Corrija: ${wrong}` : ''].filter(Boolean);
}

/** The specification fixes these words; null where no list was refused. */
function listFailures(fields: FieldErrors): string | null {
  const titles = new Set(Object.keys(fields).flatMap((name) => CATEGORY_LISTS[name] ?? []));
  return titles.size === 0 ? null : [...titles].map((title) => `${title}: Não foi possível salvar`).join('. ');
}

/** Errors of fields outside the form. */
function reasonOf(error: unknown, fields: FieldErrors, known: readonly string[]): string {
  const unplaced = Object.entries(fields).filter(([name]) => !known.includes(name));
  return unplaced.length > 0 ? unplaced.map(([, reason]) => reason).join(' ') : messageOf(error);
}

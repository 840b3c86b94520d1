import { useEffect, useState } from 'react';
import { farmsDetails } from '#model/characterisation/farms-details';
import { CATEGORY_LISTS } from '#model/characterisation/sections';
import { asReference, type Reference, type Row } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { messageOf } from '../../../client/api-failure';
import { newIdempotencyKey } from '../../../client/idempotency-key';
import { keptMarks } from '../../../client/kept-marks';
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
import { type MergeResult, needsChoice } from '../../../grid/conflict';
import type { ConflictChoice } from '../../../grid/grid-controller';
import { useGridSetup } from '../../../grid/grid-setup';
import { type GridRow, type GridScope, isSameValue, scopeValues } from '../../../rows/row';
import { createRow, failureOf, isStale, readRow, updateRow } from '../../../rows/row-client';
import { TOASTS } from '../../../rows/save-message';
import type { ChosenHarvest } from '../../../session/session';
import { useActor } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import type { CharacterisedKind } from './characterisation-client';
import { type FormConflict, mergeForm } from './form-conflict';

interface CharacterisationInput {
  saved: GridRow | null;
  start: Row;
  harvest: ChosenHarvest;
  kind: CharacterisedKind;
  onSaved: (saved: GridRow) => void;
}

interface Over {
  /** Absent in drafts of older versions. */
  base?: Row;
  version: number | null;
  key: string;
}

interface SavedFormDraft extends Over {
  row: Row;
}

const { path } = farmsDetails;

/** `save` returns the fields that failed. */
export function useCharacterisation({ saved, start, harvest, kind, onSaved }: CharacterisationInput) {
  const [customer, farm] = [asReference(start.customer), asReference(start.farm)];
  const scope = { harvest, customer, farm };
  const setup = useGridSetup({ resource: kind.details, environment: kind.environment, scope, actor: useActor(), route: path });
  const [{ rules }, allFields] = [setup, Object.keys(kind.details.fields)];
  const { form, setForm, over, setOver, conflict, setConflict, typeOver } = useTypedForm(start, saved?.version ?? null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isDirty = allFields.some((name) => !isSameValue(over.base?.[name], form.row[name]));
  useUnsavedGuard(isDirty);
  const drafts = useSavedDrafts<SavedFormDraft>(draftNames(scope, kind, saved));
  const { keep } = drafts;
  useEffect(() => keep(isDirty ? { row: form.row, ...over } : null), [keep, isDirty, form.row, over]);

  const refuse = async (error: unknown, sent: FormState, { key, ...before }: Over): Promise<string[]> => {
    const failure = failureOf(error);
    const next = { ...before, key: failure.status === null ? key : newIdempotencyKey() };
    setOver(next);
    // The queue of an offline farm reports the conflicting fields but not the whole row.
    const theirs = isStale(failure) && saved ? (failure.current ?? (await readRow(path, saved.id).catch(() => null))) : null;
    if (theirs) {
      const met = mergeForm({ form: sent, base: before.base ?? {} }, theirs, rules, failure.meanwhile);
      if (!needsChoice(met)) return goOn(met, met.mine, next.key);
      setConflict(met);
      return [];
    }
    setForm((one) => refuseForm(one, failure.fields));
    setProblem(reasonOf(error, failure.fields, allFields));
    notify({ message: listFailures(failure.fields) ?? messageOf(error), tone: 'error' });
    return Object.keys(failure.fields);
  };

  const write = async (current: FormState, typedOver: Over, merged: string | null = null): Promise<string[]> => {
    setSaving(true);
    setProblem(null);
    const body = bodyOfForm(current, rules, rules.writable);
    try {
      const row = await (saved
        ? changeSaved(saved, { body, over: typedOver, typed: current.row })
        : createRow(path, { ...body, ...belongingOf(scope, kind) }, typedOver.key));
      const said = keptMarks().has(`${path}/${row.id}`) ? TOASTS.kept : 'Salvo com sucesso';
      notify({ message: [said, merged].filter(Boolean).join('. ') });
      typeOver(row, startForm({ ...row, customer }), newIdempotencyKey());
      onSaved(row);
      return [];
    } catch (error) {
      return await refuse(error, current, typedOver);
    } finally {
      setSaving(false);
    }
  };

  const goOn = async ({ theirs, merged }: MergeResult, next: FormState, key: string): Promise<string[]> => {
    const typedOver = typeOver(theirs, next, key);
    const isLeft = allFields.some((name) => !isSameValue(theirs[name], next.row[name]));
    return isLeft ? write(next, typedOver, merged) : [];
  };

  const save = async (): Promise<string[]> => {
    const touched = touchFields(form, allFields, rules);
    setForm(touched);
    const broken = errorsOfForm(touched, rules);
    if (Object.keys(broken).length === 0) return write(touched, over);
    for (const message of brokenWords(kind.details, broken)) notify({ message, tone: 'error' });
    return Object.keys(broken);
  };

  const resume = (kept: SavedFormDraft) => {
    setOver((one) => ({ ...one, key: kept.key }));
    const typed = touchFields(startForm({ ...form.row, ...kept.row }), [], rules);
    setForm(typed);
    if (!saved || kept.version === over.version) return;
    const met = mergeForm({ form: typed, base: kept.base ?? {} }, saved, rules, null);
    if (needsChoice(met)) return setConflict(met);
    setForm(met.mine);
    if (met.merged) notify({ message: met.merged, tone: 'info' });
  };

  const settle = (choice: ConflictChoice) => {
    if (!conflict) return;
    if (choice === 'continue') typeOver(conflict.theirs, conflict.mine, over.key);
    else void goOn(conflict, choice === 'theirs' ? conflict.other : conflict.mine, over.key);
  };

  return {
    setup,
    row: form.row,
    errors: visibleFormErrors(form, errorsOfForm(form, rules)),
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

interface TypedChange {
  body: Record<string, unknown>;
  over: Over;
  typed: Row;
}

function changeSaved(saved: GridRow, { body, over: { base, version, key }, typed }: TypedChange): Promise<GridRow> {
  const before = { ...saved, ...base, id: saved.id, version: version ?? saved.version };
  return updateRow(path, saved.id, { ...body, version }, key, { base: before, typed });
}

function useTypedForm(start: Row, version: number | null) {
  const [form, setForm] = useState(() => startForm(start));
  const [over, setOver] = useState<Over>(() => ({ base: start, version, key: newIdempotencyKey() }));
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const typeOver = (row: GridRow, next: FormState, key: string): Over => {
    const typedOver = { base: row, version: row.version, key };
    setForm(next);
    setOver(typedOver);
    setConflict(null);
    return typedOver;
  };
  return { form, setForm, over, setOver, conflict, setConflict, typeOver };
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

function reasonOf(error: unknown, fields: FieldErrors, known: readonly string[]): string {
  const unplaced = Object.entries(fields).filter(([name]) => !known.includes(name));
  return unplaced.length > 0 ? unplaced.map(([, reason]) => reason).join(' ') : messageOf(error);
}

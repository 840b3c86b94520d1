import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { refusedNumbers } from '#model/kit/displayed-values';
import { asNumber, type Row } from '#model/kit/field';
import { type FieldErrors, initialRow } from '#model/kit/resource';
import { messageOf } from '../../../client/api-failure';
import { invalidateFarmYears } from '../../../client/farm-year';
import { newIdempotencyKey } from '../../../client/idempotency-key';
import { keptMarks } from '../../../client/kept-marks';
import { offlineGateway } from '../../../client/offline-gateway';
import { useSavedDrafts } from '../../../drafts/use-saved-drafts';
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
} from '../../../form/form-state';
import { useUnsavedGuard } from '../../../form/use-unsaved-guard';
import type { DraftRules } from '../../../grid/draft';
import { useGridSetup } from '../../../grid/grid-setup';
import { type GridRow, isSameValue, scopeValues } from '../../../rows/row';
import { createRow, type Failure, failureOf, updateRow } from '../../../rows/row-client';
import { TOASTS } from '../../../rows/save-message';
import type { WorkScope } from '../../../session/session';
import { useActor, useScope } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import { saveLines } from './crop-client';
import { bodyOfLine, type CropLine, cropTotal, errorsOfLine, flatBase, flatLines, lineResource, newLine, storedLine } from './crop-lines';
import type { StoredCrop } from './stored-crops';

const { path } = agricultureExpenses;
const ALL_FIELDS = Object.keys(agricultureExpenses.fields);

interface SavedCropDraft {
  row: Row;
  lines: readonly CropLine[];
}

/** Nothing is stored before the save, which stores the crop and its lines. */
export function useCrop(stored: StoredCrop | null, onSaved: (id: number) => void) {
  const scope = useScope();
  const client = useQueryClient();
  const setup = useGridSetup({ resource: agricultureExpenses, environment: scope.environment, scope, actor: useActor(), route: path });
  const { rules } = setup;
  const [base, setBase] = useState(stored);
  const start = (): Row => base?.crop ?? initialRow(agricultureExpenses, rules.context);
  const [form, setForm] = useState(() => startForm(start()));
  const [lines, setLines] = useState<readonly CropLine[]>(() => stored?.lines.map(storedLine) ?? []);
  const [key, setKey] = useState(newIdempotencyKey);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const type = String(form.row.agriculture_expense_type ?? '');
  const lineSetup = useMemo(() => ({ ...setup, resource: lineResource(type) }), [setup, type]);
  const isHeadDirty = ALL_FIELDS.some((name) => !isSameValue(start()[name], form.row[name]));
  const isDirty = isHeadDirty || isChanged(lines, base);
  useUnsavedGuard(isDirty && !isSaving);
  const drafts = useCropDrafts(base, scope);
  const { keep } = drafts;
  useEffect(() => keep(isDirty ? { row: form.row, lines } : null), [keep, isDirty, form.row, lines]);

  const refuse = (error: unknown, isOfLines: boolean) => {
    const failure = failureOf(error);
    if (failure.status !== null) setKey(newIdempotencyKey());
    setLines((all) => refuseLines(all, failure, isOfLines));
    if (!isOfLines) setForm((one) => refuseForm(one, errorsOfHead(failure.fields)));
    setProblem(messageOf(error));
    notify({ message: messageOf(error), tone: 'error', milliseconds: 5000 });
  };

  const finish = async (id: number) => {
    setKey(newIdempotencyKey());
    keep(null);
    const stored = base === null ? 'Novo Registro Salvo com Sucesso!' : 'Registro salvo com sucesso';
    notify({ message: keptMarks().has(`${path}/${id}`) ? TOASTS.kept : stored, milliseconds: 5000 });
    await invalidateFarmYears(client);
    onSaved(id);
    setSaving(false);
  };

  const write = async () => {
    setSaving(true);
    setProblem(null);
    let crop: GridRow | null = base?.crop ?? null;
    try {
      const sent = bodyOfHead(form, rules);
      const whole = await keepWhole({ base, lines, rules: lineSetup, scope, key, sent, typed: form.row });
      if (whole) return await finish(whole.id);
      if (crop === null) {
        crop = await createRow(path, { ...sent, ...scopeValues(agricultureExpenses, scope), environment: scope.environment }, key);
      } else if (isHeadDirty) crop = await updateRow(path, crop.id, { ...sent, version: crop.version }, key);
    } catch (error) {
      refuse(error, false);
      setSaving(false);
      return;
    }
    const { id } = crop;
    setBase({ crop, lines: base?.lines ?? [] });
    setForm(startForm(crop));
    try {
      const bodies = lines.map((line) => bodyOfLine(line, id, lineSetup, LINE_WRITABLE));
      const saved = isChanged(lines, base) ? await saveLines(bodies, newIdempotencyKey()) : (base?.lines ?? []);
      setBase({ crop, lines: saved });
      setLines(saved.map(storedLine));
      await finish(id);
    } catch (error) {
      refuse(error, true);
      setSaving(false);
    }
  };

  const save = async () => {
    const head = touchFields(form, ALL_FIELDS, rules);
    const touched = lines.map((line) => ({ ...line, form: touchFields(line.form, Object.keys(lineSetup.resource.fields), lineSetup) }));
    setForm(head);
    setLines(touched);
    const broken = [errorsOfForm(head, rules), ...touched.map((line) => errorsOfForm(line.form, lineSetup))];
    const isBroken = broken.some((errors) => Object.keys(errors).length > 0);
    if (isBroken) notify({ message: 'Necessário preencher todos os campos obrigatórios', tone: 'error' });
    else if (lines.length === 0) setProblem('Inclua ao menos uma linha de custo antes de salvar.');
    else await write();
  };

  return {
    setup,
    lineSetup,
    base,
    row: form.row,
    isSaving,
    isDirty,
    problem,
    drafts,
    save,
    isRefused: refusedNumbers(rules.resource, form.row, rules.context).length > 0,
    totalCostBrl: cropTotal(lines, lineSetup),
    errors: visibleFormErrors(form, errorsOfForm(form, rules)),
    lines: lines.map((line) => ({ ...line, errors: visibleFormErrors(line.form, errorsOfForm(line.form, lineSetup)) })),
    ...formHandlers({ rules, lineRules: lineSetup, setForm, setLines }),
  };
}

function useCropDrafts(base: StoredCrop | null, { customer, harvest, farm }: WorkScope) {
  return useSavedDrafts<SavedCropDraft>({
    name: [path, customer.id, harvest.id, farm.id, base?.crop.id ?? 'new'].join(' '),
    title: [agricultureExpenses.one, farm.name, harvest.title].join(', '),
  });
}

interface WholeCrop {
  base: StoredCrop | null;
  lines: readonly CropLine[];
  rules: FormRules;
  scope: WorkScope;
  key: string;
  sent: Record<string, unknown>;
  typed: Row;
}

/** Queues the whole form as one entry if the farm is an offline farm. @returns the crop, or null for other farms */
async function keepWhole({ base, lines, rules, scope, key, sent, typed }: WholeCrop): Promise<GridRow | null> {
  const before = base?.lines.map(storedLine) ?? [];
  const body = { ...sent, ...flatLines(lines, before, { rules, writable: LINE_WRITABLE }) };
  const place = { ...scopeValues(agricultureExpenses, scope), environment: scope.environment };
  const whole = base && { ...base.crop, ...flatBase(before), id: base.crop.id, version: base.crop.version };
  const action = whole ? 'change' : 'create';
  const write = { path, action, key, body: whole ? body : { ...body, ...place }, base: whole, typed } as const;
  return (await offlineGateway()?.writeRow(write)) ?? null;
}

const errorsOfHead = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ALL_FIELDS.includes(name)));

function refuseLines(lines: readonly CropLine[], { rows, fields }: Failure, isOfLines: boolean): CropLine[] {
  const errorsAt = (index: number): FieldErrors => rows.find((one) => one.index === index)?.fields ?? {};
  return lines.map((line, index) => ({
    ...line,
    form: refuseForm(line.form, isOfLines ? errorsAt(index) : errorsOfLine(line, fields)),
  }));
}

/** Sends the typed one of yield and production; the server derives the other. */
function bodyOfHead(form: FormState, rules: DraftRules): Record<string, unknown> {
  const { annual_productivity, production, ...rest } = bodyOfForm(form, rules, rules.writable);
  return { ...rest, ...(form.row.status === true ? { annual_productivity } : { production }) };
}

interface FormHandlerOptions {
  rules: FormRules;
  lineRules: FormRules;
  setForm(change: (form: FormState) => FormState): void;
  setLines(change: (lines: readonly CropLine[]) => readonly CropLine[]): void;
}

function formHandlers({ rules, lineRules, setForm, setLines }: FormHandlerOptions) {
  const changeLine = (wanted: string, change: (form: FormState) => FormState) =>
    setLines((all) => all.map((line) => (line.key === wanted ? { ...line, form: change(line.form) } : line)));
  return {
    edit: (edits: Row) => {
      setForm((one) => editForm(one, edits, rules));
      // Cost categories depend on the type.
      if ('agriculture_expense_type' in edits) setLines(() => []);
    },
    leave: (name: string) => setForm((one) => touchFields(one, [name], rules)),
    editLine: (wanted: string, edits: Row) => changeLine(wanted, (one) => editForm(one, edits, lineRules)),
    leaveLine: (wanted: string, name: string) => changeLine(wanted, (one) => touchFields(one, [name], lineRules)),
    addLine: () => setLines((all) => [...all, newLine(newIdempotencyKey())]),
    removeLine: (wanted: string) => setLines((all) => all.filter((line) => line.key !== wanted)),
    resume: (kept: SavedCropDraft) => {
      setForm((one) => touchFields(startForm({ ...one.row, ...kept.row }), [], rules));
      setLines(() => kept.lines.map((line) => ({ ...line, form: startForm(line.form.row) })));
    },
  };
}

const LINE_WRITABLE = new Set(Object.keys(lineResource('BULKY').fields));

function isChanged(lines: readonly CropLine[], base: StoredCrop | null): boolean {
  const stored = base?.lines.map(storedLine) ?? [];
  if (stored.length !== lines.length) return true;
  return stored.some(({ form, id }, index) => {
    const line = lines[index];
    return line?.id !== id || [...LINE_WRITABLE].some((name) => !isSameValue(form.row[name], line.form.row[name]));
  });
}

export function isDrivenHarvest(name: string, row: Row): boolean {
  if (name === 'production') return row.status === true && asNumber(row.annual_productivity) !== null;
  return name === 'annual_productivity' && row.status !== true && asNumber(row.production) !== null;
}

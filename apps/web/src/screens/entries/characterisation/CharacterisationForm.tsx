import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Row } from '#model/kit/field';
import { can } from '#model/permissions';
import { FormFields } from '../../../form/FormField';
import { focusField } from '../../../form/focus-field';
import type { GridRow } from '../../../rows/row';
import type { ChosenHarvest } from '../../../session/session';
import { useActor } from '../../../session/use-session';
import { useDeepLinkFocus } from '../../../shell/use-deep-link-focus';
import { RecordForm } from '../RecordForm';
import type { CharacterisedKind } from './characterisation-client';
import { FormSection } from './FormSection';
import { useCharacterisation } from './use-characterisation';

const ConflictDialog = lazy(() => import('../../../grid/view/ConflictDialog'));

interface CharacterisationFormProps {
  saved: GridRow | null;
  start: Row;
  harvest: ChosenHarvest;
  kind: CharacterisedKind;
  actions: ReactNode;
  onSaved: (saved: GridRow) => void;
}

export function CharacterisationForm({ saved, start, harvest, kind, actions, onSaved }: CharacterisationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useDeepLinkFocus(form, ({ field }) =>
    field === null ? [] : [`[data-field="${field}"] [data-editor]:not(:disabled)`, `[data-field="${field}"]`],
  );
  const { setup, row, errors, isSaving, problem, conflict, drafts, edit, leave, save, settle, resume } = useCharacterisation({
    saved,
    start,
    harvest,
    kind,
    onSaved,
  });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isAllowed = can(useActor(), saved ? 'update' : 'create', kind.details);
  const submit = async () => {
    const focused = document.activeElement;
    const broken = await save();
    if (broken.length === 0) return requestAnimationFrame(() => returnFocus(focused));
    setClosed((before) => new Set([...before].filter((title) => !fieldsIn(kind, title).some((name) => broken.includes(name)))));
    // The frame delay lets a closed section open first.
    requestAnimationFrame(() => focusField(form.current, broken));
  };
  const toggle = (title: string) =>
    setClosed((before) => new Set(before.has(title) ? [...before].filter((one) => one !== title) : [...before, title]));
  return (
    <RecordForm
      ref={form}
      isFixed
      canSave={isAllowed}
      before={actions}
      unfinished="Você deixou alterações desta ficha por salvar"
      isSaving={isSaving}
      drafts={drafts}
      problem={problem}
      onResume={resume}
      onSubmit={() => void submit()}
    >
      {kind.sections.map(({ title, fields }) => {
        const isReadOnly = fields.every((name) => !setup.rules.writable.has(name));
        return (
          <FormSection
            key={title}
            title={title}
            note={isReadOnly ? 'Preenchida pela equipe técnica' : null}
            brokenCount={fields.filter((name) => errors[name]).length}
            isOpen={!closed.has(title)}
            onToggle={() => toggle(title)}
          >
            <FormFields
              names={fields}
              row={row}
              setup={setup}
              errors={errors}
              rules={setup.rules}
              isDisabled={(name) => isSaving || !isAllowed || !setup.rules.writable.has(name)}
              onEdit={edit}
              onLeave={leave}
            />
          </FormSection>
        );
      })}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            columns={setup.columns}
            conflict={conflict}
            mine={conflict.mine.row}
            other={conflict.other.row}
            onChoose={settle}
          />
        </Suspense>
      )}
    </RecordForm>
  );
}

/** An element that is disabled during the save loses the focus. */
function returnFocus(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
}

function fieldsIn({ sections }: CharacterisedKind, title: string): readonly string[] {
  return sections.find((section) => section.title === title)?.fields ?? [];
}

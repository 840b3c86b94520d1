import { Button, Loader } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import type { SavedDrafts } from '../../drafts/use-saved-drafts';
import { focusInvalid } from '../../ui/focus-invalid';
import { Problem } from '../../ui/Problem';
import styles from './RecordForm.module.css';

interface RecordFormProps<SavedValue> {
  ref: Ref<HTMLFormElement>;
  canSave: boolean;
  isSaving: boolean;
  isUnchanged?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  /** On a phone the buttons are fixed below the form. */
  isFixed?: boolean;
  drafts: SavedDrafts<SavedValue>;
  /** `Você deixou alterações desta ficha por salvar` */
  unfinished: string;
  problem: string | null;
  onResume(kept: SavedValue): void;
  onSubmit(): void;
  children: ReactNode;
}

export function RecordForm<SavedValue>(props: RecordFormProps<SavedValue>) {
  const { ref, canSave, isSaving, isUnchanged = false, before, after, isFixed = false, drafts, unfinished, problem, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSubmit();
    focusInvalid(event.currentTarget);
  };
  return (
    <form
      ref={ref}
      noValidate
      className={`${styles.form} flex flex-col gap-3 phone:data-fixed:pb-16`}
      data-fixed={isFixed || undefined}
      onSubmit={submit}
    >
      <div className={`${styles.toolbar} unprinted flex flex-wrap sticky z-5 top-0 gap-2 py-2 -my-2 bg-paper`}>
        {before}
        {canSave && (
          <Button
            type="submit"
            disabled={isSaving || isUnchanged}
            leftSection={isSaving ? <Loader size={16} color="currentColor" aria-hidden /> : <IconDeviceFloppy size={16} aria-hidden />}
          >
            {isSaving ? 'Salvando…' : 'Salvar'}
          </Button>
        )}
        {after}
      </div>
      <UnfinishedOffers drafts={drafts} isDisabled={isSaving} say={() => unfinished} onResume={props.onResume} />
      <Problem text={problem} className="py-2.5 px-3 rounded-md bg-red-soft text-red-ink" />
      {children}
    </form>
  );
}

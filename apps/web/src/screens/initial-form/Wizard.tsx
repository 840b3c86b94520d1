import { Button, Loader } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SavedDraft } from '../../drafts/draft-storage';
import { FormFields } from '../../form/FormField';
import { focusField } from '../../form/focus-field';
import { Problem } from '../../ui/Problem';
import { TRY_AGAIN } from '../../ui/try-again';
import { PlaceEnds } from './PlaceEnds';
import type { RegistrationSetup } from './registration-setup';
import { useWizard } from './use-wizard';
import styles from './Wizard.module.css';
import { formOf, rulesOf, type SavedWizardDraft, shownErrorsOfStep, titleOf } from './wizard-state';

export function Wizard({ setup, saved }: { setup: RegistrationSetup; saved: SavedDraft<SavedWizardDraft> | null }) {
  const form = useRef<HTMLFormElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const { wizard, context, isSaving, problem, editWizard, leave, back, advance } = useWizard(setup, saved);
  const step = wizard.steps[wizard.step];
  const heading = useFocusedHeading(wizard.step);
  // The button lost the focus while it was disabled; the problem stands above it.
  useEffect(() => {
    if (problem) forward.current?.focus();
  }, [problem]);
  if (!step) return null;
  const { row } = formOf(wizard, step);
  const errors = shownErrorsOfStep(wizard, step, context);
  const isLast = wizard.step === wizard.steps.length - 1;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = await advance();
    if (broken.length > 0) focusField(form.current, broken);
  };
  const place = `Passo ${wizard.step + 1} de ${wizard.steps.length}`;
  return (
    <form
      ref={form}
      className="box flex flex-col gap-5 w-full max-w-215 px-6.5 pt-6 pb-6.5 phone:px-4 phone:pt-4.5 phone:pb-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {wizard.step === 0 && <Welcome hasFarms={setup.hasFarms} />}
      <div>
        <p className="text-ink-soft text-sm mb-1.5">{place}</p>
        <progress
          className={`${styles.progress} block w-full h-1.5 border-0 rounded-[3px] overflow-hidden bg-line appearance-none`}
          value={wizard.step + 1}
          max={wizard.steps.length}
          aria-label="Andamento do cadastro"
        />
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {titleOf(wizard, step)}
        </h2>
        <p className="mt-0.5 text-ink-soft">{step.lead}</p>
      </div>
      {step.fields.includes('country') && <PlaceEnds row={row} context={context} setup={NOWHERE} onNote={editWizard} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-x-5 gap-y-4.5 items-start" key={wizard.step}>
        <FormFields
          names={step.fields}
          row={row}
          errors={errors}
          rules={rulesOf(step, context)}
          setup={NOWHERE}
          isDisabled={(name) => isSaving || step.preset.includes(name)}
          onEdit={editWizard}
          onLeave={leave}
        />
      </div>
      <Problem text={problem} className="py-2.5 px-3 rounded-md bg-red-soft text-red-ink" />
      <div className="flex gap-2.5 phone:*:flex-1">
        {wizard.step > 0 && (
          <Button variant="default" size="md" disabled={isSaving} leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
            Voltar
          </Button>
        )}
        <Button
          ref={forward}
          type="submit"
          size="md"
          className="ml-auto"
          disabled={isSaving}
          leftSection={isSaving ? <Loader size={16} color="currentColor" aria-hidden /> : isLast && <IconCheck size={16} aria-hidden />}
          rightSection={!isLast && <IconArrowRight size={16} aria-hidden />}
        >
          {isSaving ? 'Gerando...' : !isLast ? 'Avançar' : problem ? TRY_AGAIN : 'Concluir cadastro'}
        </Button>
      </div>
    </form>
  );
}

function Welcome({ hasFarms }: { hasFarms: boolean }) {
  return (
    <p>
      <b>Boas-vindas!</b> {!hasFarms && 'Nenhuma Fazenda encontrada para esse Cliente: comece pela primeira. '}
      Em poucos passos o cadastro fica pronto. O que você preencher fica guardado neste navegador até o fim.
    </p>
  );
}

const NOWHERE = { environment: 'BEEF_CATTLE', scope: {} } as const;

function useFocusedHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { todayInBrazil } from '#domain/calendar';
import type { Row, RowContext } from '#model/kit/field';
import { addressOf } from '#model/screens/list';
import { api } from '../../client/api';
import { messageOf } from '../../client/api-failure';
import { chooseFarm } from '../../client/choose-farm';
import { newIdempotencyKey } from '../../client/idempotency-key';
import type { SavedDraft } from '../../drafts/draft-storage';
import { newOwnDraft } from '../../drafts/saved-drafts';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import { failureOf } from '../../rows/row-client';
import { useUser } from '../../session/use-session';
import { notify } from '../../ui/notify';
import type { RegistrationSetup } from './registration-setup';
import {
  editWizard,
  errorsOfStep,
  firstBrokenStep,
  leave,
  refuseWizard,
  registrationBody,
  type SavedWizardDraft,
  startWizard,
  type WizardState,
  wizardDraftToSave,
} from './wizard-state';

interface Registered {
  farm_details: { farm: { id: number }; harvest: { id: number } }[];
}

export const wizardDraftName = (customerId: number) => `${addressOf('initial-form')} ${customerId}`;

/** `advance` returns the fields that keep the page from being left. */
export function useWizard(setup: RegistrationSetup, saved: SavedDraft<SavedWizardDraft> | null) {
  const user = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const context = useMemo((): RowContext => ({ today: todayInBrazil(), environment: 'BEEF_CATTLE' }), []);
  const [wizard, setWizard] = useState(() => startWizard(setup, context, saved?.value ?? null, newIdempotencyKey()));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [draft] = useState(() => (saved ? { id: saved.id, isSaved: true } : newOwnDraft()));
  const { keep } = useSavedDrafts<SavedWizardDraft>({ name: wizardDraftName(setup.customer.id), title: 'Cadastro inicial' }, draft);
  const [untouched] = useState(wizard);
  useEffect(() => {
    if (wizard !== untouched) keep(wizardDraftToSave(wizard, setup.customer.id));
  }, [wizard, untouched, keep, setup.customer.id]);

  const step = wizard.steps[wizard.step];
  const change = (next: (wizard: WizardState) => WizardState) => setWizard(next);

  /** Renders at once, so that the fields with errors can take the focus. @returns their names. */
  const show = (next: WizardState, at: number): string[] => {
    const target = next.steps[at];
    if (!target) return [];
    flushSync(() => setWizard({ ...leave(next, target, target.fields, context), step: at }));
    return Object.keys(errorsOfStep(next, target, context));
  };

  const advance = async (): Promise<string[]> => {
    if (!step || isSaving) return [];
    if (Object.keys(errorsOfStep(wizard, step, context)).length > 0) return show(wizard, wizard.step);
    if (wizard.step < wizard.steps.length - 1) {
      change((one) => ({ ...one, step: one.step + 1 }));
      return [];
    }
    const broken = firstBrokenStep(wizard, context);
    if (broken >= 0) return show(wizard, broken);
    return save();
  };

  const save = async (): Promise<string[]> => {
    setSaving(true);
    setProblem(null);
    const technical = user.user_type === 'TECHNICAL' ? { name: user.name, email: user.email } : null;
    const body = registrationBody(wizard, context, { id: user.id, technical });
    let registered: Registered;
    try {
      registered = await api.post<Registered>('/initial_registration', body, { idempotencyKey: wizard.key });
    } catch (error) {
      setSaving(false);
      const { status, fields } = failureOf(error);
      if (status === null) {
        // The write may have happened, so the retry uses the same key.
        setProblem(messageOf(error));
        return [];
      }
      const { wizard: refused, rest } = refuseWizard({ ...wizard, key: newIdempotencyKey() }, fields);
      const at = firstBrokenStep(refused, context);
      setProblem(at < 0 || rest.length > 0 ? [...rest, ...(rest.length === 0 ? [messageOf(error)] : [])].join(' ') : null);
      return show(refused, at < 0 ? refused.step : at);
    }
    keep(null);
    // Cached lists of farms lack the new ones.
    client.removeQueries({ queryKey: ['filter'] });
    client.removeQueries({ queryKey: ['options', 'farms'] });
    notify({ message: 'Cadastro concluído.' });
    const [first] = registered.farm_details;
    const isChosen = first !== undefined && (await chooseFarm({ farm: first.farm.id, harvest: first.harvest.id }).catch(() => false));
    void navigate(addressOf(isChosen ? 'first-number' : 'filter-form'), { replace: true });
    return [];
  };

  return {
    wizard,
    context,
    isSaving,
    problem,
    editWizard: (edits: Row) => step && change((one) => editWizard(one, step, edits, context)),
    leave: (name: string) => step && change((one) => leave(one, step, [name], context)),
    back: () => change((one) => ({ ...one, step: Math.max(0, one.step - 1) })),
    advance,
  };
}

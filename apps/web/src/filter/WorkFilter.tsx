import type { ReactNode } from 'react';
import { CLEARED_CHOICE, environmentOf } from '../session/session';
import { updateSession } from '../session/session-store';
import { useSession } from '../session/use-session';
import { ScopeFilter } from './ScopeFilter';
import { type FilterField, SCOPE_FIELDS } from './selection';

interface WorkFilterProps {
  lead: string;
  isForDiagnosis: boolean;
  /** The choice that was clicked. */
  asked?: FilterField | undefined;
  /** The choice stands in the session. */
  onApplied: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** Customer, harvest and farm, to be worked in from now on. */
export function WorkFilter({ lead, isForDiagnosis, asked, onApplied, children }: WorkFilterProps) {
  const environment = environmentOf(useSession());
  return (
    <ScopeFilter
      {...{ lead, isForDiagnosis, environment }}
      asks={SCOPE_FIELDS}
      layout="card"
      submit="Aplicar"
      begin={asked ?? 'empty'}
      onSubmit={({ customer, harvest, farm }) => {
        void updateSession({ customer, harvest, farm, environment, filterFilled: true });
        onApplied();
      }}
      onClear={() => void updateSession(CLEARED_CHOICE)}
    >
      {children}
    </ScopeFilter>
  );
}

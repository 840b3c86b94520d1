import type { ReactNode } from 'react';
import { CLEARED_CHOICE, environmentOf } from '../session/session';
import { updateSession } from '../session/session-store';
import { useSession } from '../session/use-session';
import { ScopeFilter } from './ScopeFilter';
import { type FilterField, SCOPE_FIELDS } from './selection';

interface WorkFilterProps {
  lead: string;
  isForDiagnosis: boolean;
  asked?: FilterField | undefined;
  onApplied: () => void;
  children?: ReactNode;
}

export function WorkFilter({ lead, isForDiagnosis, asked, onApplied, children }: WorkFilterProps) {
  const environment = environmentOf(useSession());
  return (
    <ScopeFilter
      lead={lead}
      isForDiagnosis={isForDiagnosis}
      environment={environment}
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

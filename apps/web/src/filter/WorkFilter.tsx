import type { ReactNode } from 'react';
import { chooseScope, clearScope } from '../client/choose-scope';
import { environmentOf } from '../session/session';
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
        chooseScope({ customer, harvest, farm, environment });
        onApplied();
      }}
      onClear={clearScope}
    >
      {children}
    </ScopeFilter>
  );
}

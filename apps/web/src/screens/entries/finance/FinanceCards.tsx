import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/ledger-types';
import type { Environment } from '#model/kit/environment';
import { addressOf } from '#model/screens/list';
import { Page } from '../../../parts/Page';
import { useScope } from '../../../session/use-session';
import { RestoreFocus } from '../../../shell/RestoreFocus';
import styles from './FinanceCards.module.css';
import { LedgerPanel } from './LedgerPanel';
import { balanceText } from './ledger-summary';
import { useLedgerSummary } from './use-ledger-summary';

type Ledgers = Readonly<Partial<Record<LedgerType, string>>>;

const LEDGERS: Readonly<Record<Environment, { main: Required<Pick<Ledgers, 'RECEITAS' | 'DESPESAS'>>; others: Ledgers }>> = {
  BEEF_CATTLE: {
    main: { RECEITAS: addressOf('beef.financials.RECEITAS'), DESPESAS: addressOf('beef.financials.DESPESAS') },
    others: {
      OUTROS_CREDITOS: addressOf('beef.financials.OUTROS_CREDITOS'),
      OUTROS_DEBITOS: addressOf('beef.financials.OUTROS_DEBITOS'),
    },
  },
  DAIRY_CATTLE: {
    main: { RECEITAS: addressOf('dairy.financials.RECEITAS'), DESPESAS: addressOf('dairy.financials.DESPESAS') },
    others: {},
  },
};

export default function FinanceCards() {
  const { main, others } = LEDGERS[useScope().environment];
  const revenues = useLedgerSummary('RECEITAS');
  const expenses = useLedgerSummary('DESPESAS');
  const isKnown = revenues.data !== undefined && expenses.data !== undefined;
  const balance = isKnown ? balanceText({ RECEITAS: revenues.data.total, DESPESAS: expenses.data.total }) : null;
  return (
    <Page title="Financeiro">
      <p className="min-h-[1.5em] mb-3 font-semibold" role="status">
        {balance}
      </p>
      <RestoreFocus className={`${styles.cards} grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(420px,34%)),1fr))] gap-3.5`}>
        <LedgerPanel title={LEDGER_TYPES.RECEITAS} to={main.RECEITAS} query={revenues} />
        <LedgerPanel title={LEDGER_TYPES.DESPESAS} to={main.DESPESAS} query={expenses} />
        {(Object.entries(others) as [LedgerType, string][]).map(([type, to]) => (
          <SmallPanel key={type} type={type} to={to} />
        ))}
      </RestoreFocus>
    </Page>
  );
}

function SmallPanel({ type, to }: { type: LedgerType; to: string }) {
  return <LedgerPanel title={LEDGER_TYPES[type]} to={to} query={useLedgerSummary(type)} isSmall />;
}

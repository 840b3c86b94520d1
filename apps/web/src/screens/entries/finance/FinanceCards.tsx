import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/ledger-types';
import { addressOf } from '#model/screens/list';
import { Page } from '../../../parts/Page';
import styles from './FinanceCards.module.css';
import { LedgerPanel } from './LedgerPanel';
import { balanceText } from './ledger-summary';
import { useLedgerSummary } from './use-ledger-summary';

/** The landing of the ledger: what came in and what went out in the harvest, and how they stand to each other. */
export default function FinanceCards() {
  const revenues = useLedgerSummary('RECEITAS');
  const expenses = useLedgerSummary('DESPESAS');
  const credits = useLedgerSummary('OUTROS_CREDITOS');
  const debits = useLedgerSummary('OUTROS_DEBITOS');
  const isKnown = revenues.data !== undefined && expenses.data !== undefined;
  const balance = isKnown ? balanceText({ RECEITAS: revenues.data.total, DESPESAS: expenses.data.total }) : null;
  const own = (type: LedgerType) => ({ title: LEDGER_TYPES[type], to: addressOf(`corte.financials.${type}`) });
  return (
    <Page title="Financeiro">
      <p className={styles.balance} role="status">
        {balance}
      </p>
      <div className={styles.panels}>
        <LedgerPanel {...own('RECEITAS')} query={revenues} />
        <LedgerPanel {...own('DESPESAS')} query={expenses} />
        <LedgerPanel {...own('OUTROS_CREDITOS')} query={credits} isSmall />
        <LedgerPanel {...own('OUTROS_DEBITOS')} query={debits} isSmall />
      </div>
    </Page>
  );
}

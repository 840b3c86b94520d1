import { isDashboardsOnly } from '../session/session';
import { useUser } from '../session/use-session';

/** Said in the place of the rows behind a number. */
export const ROWS_ELSEWHERE = 'Os lançamentos por trás dos números abrem no Porteira, entrando com a senha.';

/** May the rows behind a number be looked at? A session that opens the dashboards only shows numbers, not entries. */
export function useSeesRows(): boolean {
  return !isDashboardsOnly(useUser());
}

import { registerAccessKeys } from './areas/access-keys/register';
import { registerAccounts } from './areas/accounts/register';
import { financialsDiagnosisEffects } from './areas/administrative-diagnosis/effects';
import { readReferences } from './areas/administrative-diagnosis/references';
import { registerAdministrativeDiagnosis } from './areas/administrative-diagnosis/register';
import { agricultureEffects } from './areas/agriculture/effects';
import { registerAgriculture } from './areas/agriculture/register';
import { registerBenchmark } from './areas/benchmark/register';
import { registerCarryForward } from './areas/carry-forward/register';
import { registerChecklist } from './areas/checklist/register';
import { registerCommunications } from './areas/communications/register';
import { customersEffects } from './areas/customers/effects';
import { registerDashboards } from './areas/dashboards/register';
import { registerDiagnosisAnswer } from './areas/diagnosis-answer/register';
import { registerDigest } from './areas/digest/preview';
import { registerExport } from './areas/export/register';
import { registerFaq } from './areas/faq/register';
import { farmsEffects } from './areas/farms/effects';
import { registerFilter } from './areas/filter/register';
import { diagnosisHerdEffects } from './areas/herd-diagnosis/effects';
import { registerHerdDiagnosis } from './areas/herd-diagnosis/register';
import { registerIgpdi } from './areas/igpdi/register';
import { registerIndicatorCalls } from './areas/indicators/register';
import { registerInitialRegistration } from './areas/initial-registration/register';
import { registerLivestockStock } from './areas/livestock-stock/balance';
import { madeEntriesEffects } from './areas/made-entries/effects';
import { registerMailing } from './areas/mailing/register';
import { registerMovements } from './areas/movements/register';
import { registerPortfolio } from './areas/portfolio/register';
import { registerProcessing } from './areas/processing/register';
import { registerReproduction } from './areas/reproduction/register';
import { registerReturns } from './areas/returns/register';
import { registerSettings } from './areas/settings/standing';
import { registerTeams } from './areas/teams/register';
import { usersEffects } from './areas/users/effects';
import { registerWorkbook } from './areas/workbook/register';
import type { Context } from './context';
import type { App } from './http/app-type';
import { registerHealth } from './http/health';
import { collectOpenApi, registerOpenApi } from './http/openapi';
import { registerRecords } from './http/records';
import { JOB_KINDS } from './job-kinds';
import { registerJobs } from './jobs/register';
import { NOTICE_SOURCES } from './notice-sources';
import { registerNotices } from './notices/register';
import { registerTransfer } from './records/transfer/register';
import { registerChecklistReport } from './reports/checklist/register';
import { registerDairyReports } from './reports/dairy/register';
import { registerSheets } from './sheets/register';

/** Registers every call of the API: one line a module. An address that two of them answer is refused when the server starts. */
export async function registerRoutes(app: App, context: Context): Promise<void> {
  await collectOpenApi(app);
  registerHealth(app, context);
  registerAccounts(app, context);
  registerAccessKeys(app, context);
  registerMailing(app, context);
  registerDigest(app, context);
  registerCommunications(app, context);
  registerChecklist(app, context);
  registerPortfolio(app, context);
  registerChecklistReport(app, context);
  registerDairyReports(app, context);
  registerExport(app, context);
  registerProcessing(app, context);
  registerWorkbook(app, context);
  registerBenchmark(app, context);
  registerFilter(app, context);
  registerDashboards(app, context);
  registerMovements(app, context);
  registerSheets(app, context);
  registerJobs(app, context, JOB_KINDS);
  registerNotices(app, context, NOTICE_SOURCES);
  registerLivestockStock(app, context);
  registerIgpdi(app, context);
  registerFaq(app, context);
  registerIndicatorCalls(app, context);
  registerInitialRegistration(app, context);
  registerReproduction(app, context);
  registerReturns(app, context);
  registerTeams(app, context);
  registerSettings(app, context);
  registerCarryForward(app, context);
  registerHerdDiagnosis(app, context);
  registerDiagnosisAnswer(app, context, readReferences);
  registerAdministrativeDiagnosis(app, context);
  registerAgriculture(app, context);
  registerRecords(app, context, {
    customers: customersEffects,
    farms: farmsEffects,
    users: usersEffects,
    financials_diagnosis: financialsDiagnosisEffects,
    diagnosis_herd: diagnosisHerdEffects,
    ...madeEntriesEffects,
    ...agricultureEffects,
  });
  registerTransfer(app, context);
  await registerOpenApi(app);
}

import { createElement } from 'react';
import type { PlaceKey, PublicKey } from '#model/screens/before';
import type { OwnKey, SheetKey } from '#model/screens/list';
import type { Screen, Section, SheetScreen } from '#model/screens/screen';
import { type Code, codeOf } from './public-code';
import type { UseSheetParts } from './sheet/declared/DeclaredSheet';

interface ScreenProps<Shown extends Screen = Screen> {
  screen: Shown;
}

// One `Code` shared by two screens keeps the state of the screen, such as its filter, between them.
const checklist = codeOf(() => import('./screens/checklist/ChecklistScreen'));
const characterisation = codeOf(() => import('./screens/entries/characterisation/CharacterisationScreen'));
const catalogues = codeOf(() => import('./screens/registers/CatalogueLanding'));

const cashFlow = codeOf<ScreenProps>(() => import('./screens/dairy-reports/CashFlowScreen'));
const monthly = codeOf<ScreenProps>(() => import('./screens/dairy-reports/MonthlyScreen'));
const quadrant = codeOf<ScreenProps>(() => import('./screens/dairy-reports/QuadrantScreen'));
const individual = codeOf<ScreenProps>(() => import('./screens/dairy-reports/IndividualScreen'));
const scoreboard = codeOf<ScreenProps>(() => import('./screens/benchmark/ScoreboardScreen'));
const dairySummary = codeOf<ScreenProps>(() => import('./screens/entries/dairy-summary/DairySummaryScreen'));

/** Screens of both environments, by the end of their keys. */
const ALIKE = {
  '.farms_details': characterisation,
  '.livestock-cards': codeOf(() => import('./screens/entries/livestock/LivestockCards')),
  '.team-cards': codeOf(() => import('./screens/entries/team/TeamCards')),
  '.finance-cards': codeOf(() => import('./screens/entries/finance/FinanceCards')),
  '.review': codeOf(() => import('./screens/entries/review/ReviewScreen')),
  '.field-book': codeOf(() => import('./screens/field-book/FieldBookScreen')),
  '.carry-forward': codeOf(() => import('./screens/entries/carry-forward/CarryForwardScreen')),
  '.position': codeOf(() => import('./screens/benchmark/PositionScreen')),
  '.faq': codeOf(() => import('./screens/faq/FaqScreen')),
  '.faq-category': codeOf(() => import('./screens/faq/FaqCategoryScreen')),
  '-communication.send': codeOf(() => import('./screens/communication/SendScreen')),
  '-communication.sent': codeOf(() => import('./screens/communication/SentScreen')),
  '-communication.message': codeOf(() => import('./screens/communication/MessageScreen')),
  '-communication.questions': codeOf(() => import('./screens/faq-register/QuestionsScreen')),
  '-benchmark.home': codeOf(() => import('./screens/benchmark/BenchmarkLanding')),
  '-benchmark.evaluation': codeOf(() => import('./screens/benchmark/EvaluationScreen')),
  '-benchmark.update': codeOf(() => import('./screens/benchmark/UpdateScreen')),
  '-benchmark.editions': codeOf(() => import('./screens/benchmark/EditionsScreen')),
} satisfies Record<string, Code<ScreenProps>>;

function forBoth<Ending extends string>(code: Record<Ending, Code<ScreenProps>>) {
  const ends = Object.entries(code) as [Ending, Code<ScreenProps>][];
  return Object.fromEntries(
    ends.flatMap(([end, one]) => [
      [`beef${end}`, one],
      [`dairy${end}`, one],
    ]),
  ) as Record<`beef${Ending}` | `dairy${Ending}`, Code<ScreenProps>>;
}

const OWN: Readonly<Record<OwnKey, Code<ScreenProps>>> = {
  ...forBoth(ALIKE),
  portfolio: codeOf(() => import('./screens/portfolio/PortfolioScreen')),
  'diagnosis.home': codeOf(() => import('./screens/diagnosis/DiagnosisScreen')),
  'diagnosis.farms_details': characterisation,
  'diagnosis.worksheets': codeOf(() => import('./screens/diagnosis/administrative/WorksheetsScreen')),
  'dairy.crops': codeOf(() => import('./screens/entries/agriculture/CropsScreen')),
  'dairy.crop-new': codeOf(() => import('./screens/entries/agriculture/NewCropScreen')),
  'dairy.crop': codeOf(() => import('./screens/entries/agriculture/CropScreen')),
  'beef.calves': codeOf(() => import('./screens/entries/reproduction/CalvesScreen')),
  'dairy.summary': dairySummary,
  'dairy.indicators': dairySummary,
  'dairy.cash-flow': cashFlow,
  'dairy.monthly': monthly,
  'dairy.quadrant-filter': quadrant,
  'dairy.quadrant': quadrant,
  'dairy.individual': individual,
  'reports.cash-flow': cashFlow,
  'reports.monthly': monthly,
  'reports.quadrant': quadrant,
  'reports.quadrant-alias': quadrant,
  'reports.individual': individual,
  'beef-benchmark.general': scoreboard,
  'beef-benchmark.individual': scoreboard,
  'dairy-benchmark.scoreboard': scoreboard,
  'dairy.export': codeOf(() => import('./screens/dairy-export/DairyExportScreen')),
  'beef.export': codeOf(() => import('./screens/beef-export/BeefExportScreen')),
  import: codeOf(() => import('./screens/import/ImportScreen')),
  'dairy.import': codeOf(() => import('./screens/import/ImportScreen')),
  processing: codeOf(() => import('./screens/processing/ProcessingScreen')),
  'checklist.analytical': checklist,
  'checklist.synthetic': checklist,
  'panel.queries': codeOf(() => import('./screens/panel/PanelScreen')),
  'registers.catalogues': catalogues,
  'registers.catalogues.beef': catalogues,
  'registers.catalogues.dairy': catalogues,
  'registers.jobs': codeOf(() => import('./screens/registers/jobs/JobsScreen')),
  'registers.privacy': codeOf(() => import('./screens/registers/privacy/PrivacyScreen')),
  'registers.igpdi': codeOf(() => import('./screens/registers/igpdi/IgpdiScreen')),
};

const sheetOf = (load: () => Promise<{ useParts: UseSheetParts }>) =>
  codeOf<ScreenProps<SheetScreen>>(async () => {
    const [{ default: DeclaredSheet }, { useParts }] = await Promise.all([import('./sheet/declared/DeclaredSheet'), load()]);
    return { default: (props) => createElement(DeclaredSheet, { ...props, useParts }) };
  });
const stockSheet = sheetOf(() => import('./screens/entries/livestock/use-stock-parts'));

const SHEETS: Readonly<Partial<Record<SheetKey, Code<ScreenProps<SheetScreen>>>>> = {
  'beef.livestock_stocks': stockSheet,
  'dairy.livestock_stocks': stockSheet,
  'diagnosis.herd': sheetOf(() => import('./screens/diagnosis/herd/use-herd-parts')),
  'diagnosis.average-herd': sheetOf(() => import('./screens/diagnosis/herd/use-average-parts')),
  'diagnosis.reproduction': sheetOf(() => import('./screens/diagnosis/herd/use-rate-parts')),
  'beef.teams': sheetOf(() => import('./screens/entries/team/use-team-parts')),
  'dairy.milk_quality': sheetOf(() => import('./screens/entries/milk/use-milk-parts')),
  'beef.areas': sheetOf(() => import('./screens/entries/livestock/use-area-parts')),
  'beef.mount': sheetOf(() => import('./screens/entries/reproduction/use-mating-parts')),
  'beef.climates': sheetOf(() => import('./screens/entries/climate/use-rain-parts')),
  'diagnosis.area_team': sheetOf(() => import('./screens/diagnosis/administrative/use-area-team-parts')),
  'diagnosis.expenses': sheetOf(() => import('./screens/diagnosis/administrative/use-expense-parts')),
  'diagnosis.financing': sheetOf(() => import('./screens/diagnosis/administrative/use-financing-parts')),
  'diagnosis.inputs': sheetOf(() => import('./screens/diagnosis/administrative/use-input-parts')),
  'settings.area_distribution': sheetOf(() => import('./screens/settings/use-distribution-parts')),
  'settings.other_sectors': sheetOf(() => import('./screens/settings/use-sector-parts')),
  'settings.lands_improvements': sheetOf(() => import('./screens/settings/use-land-parts')),
  'settings.arroba_values': sheetOf(() => import('./screens/settings/use-worth-parts')),
  'settings.indicators_planned': sheetOf(() => import('./screens/settings/use-plan-parts')),
  'settings.cash_analysis': sheetOf(() => import('./screens/settings/use-cash-parts')),
};

export const PLACES: Readonly<Record<Exclude<PlaceKey, PublicKey | 'home-alias'>, Code>> = {
  home: codeOf(() => import('./screens/home/HomeScreen')),
  'mobile-dashboards': codeOf(() => import('./screens/mobile/MobileScreen')),
  'filter-form': codeOf(() => import('./screens/filter-form/FilterFormScreen')),
  'this-device': codeOf(() => import('./screens/this-device/ThisDeviceScreen')),
  account: codeOf(() => import('./screens/account/AccountScreen')),
  'access-keys': codeOf(() => import('./screens/access-keys/AccessKeysScreen')),
  'take-along': codeOf(() => import('./screens/take-along/TakeAlongScreen')),
  'initial-form': codeOf(() => import('./screens/initial-form/InitialFormScreen')),
  'first-number': codeOf(() => import('./screens/first-number/FirstNumberScreen')),
};

const plainSheet = codeOf(() => import('./sheet/declared/DeclaredSheet'));
const entryGrid = codeOf(() => import('./screens/entries/EntryScreen'));
const registerGrid = codeOf(() => import('./screens/registers/RegisterScreen'));

export function ownCode(key: string): Code<ScreenProps> {
  const byKey: Readonly<Record<string, Code<ScreenProps>>> = OWN;
  const found = byKey[key];
  if (!found) throw new Error(`no code for ${key}`);
  return found;
}

export function sheetCode(key: string): Code<ScreenProps<SheetScreen>> {
  const byKey: Readonly<Record<string, Code<ScreenProps<SheetScreen>>>> = SHEETS;
  return byKey[key] ?? plainSheet;
}

/** Grids of a section that needs a farm hold entries, others hold registers. */
export const gridCode = ({ needsFarm }: Section) => (needsFarm ? entryGrid : registerGrid);

export interface WizardStep {
  /** Without the name of the farm. */
  title: string;
  lead: string;
  /** Index of the farm; null on pages of the owner. */
  farm: number | null;
  fields: readonly string[];
  /** Read-only fields that came with the customer. */
  preset: readonly string[];
}

const WELCOME: WizardStep = {
  title: 'Boas-vindas',
  lead: 'Em poucos passos o cadastro da sua operação fica pronto. O que você preencher fica guardado neste navegador até o fim.',
  farm: null,
  fields: ['processing_formatting', 'farms_quantity_diagnosis', 'harvest'],
  preset: ['farms_quantity_diagnosis', 'harvest'],
};

const OWNER: WizardStep = {
  title: 'Dados do proprietário',
  lead: 'Quem responde pela operação, e como falar com essa pessoa.',
  farm: null,
  fields: ['owner_name', 'owner_birth_date', 'owner_phone', 'owner_email'],
  preset: [],
};

const PLACE = ['alias', 'email', 'is_client_dsm', 'other_company', 'category_biome', 'country', 'region', 'state', 'city'];
const PRODUCTION = [
  'category_livestock_system',
  'category_type',
  'category_own_farming',
  'category_confinement',
  'only_confinement',
  'ilp',
  'category_ilp_percentage',
  'total_area',
  'land_value',
];

/** A new farm gets its name on its first page. */
export function wizardSteps(count: number, areFarmsNew: boolean): WizardStep[] {
  const preset = areFarmsNew ? [] : ['alias'];
  const ofFarms = Array.from({ length: count }, (_, farm): WizardStep[] => [
    { title: 'identificação e localização', lead: 'Onde fica a fazenda e como falar com ela.', farm, fields: PLACE, preset },
    { title: 'perfil produtivo', lead: 'O que a fazenda produz, e em quanta terra.', farm, fields: PRODUCTION, preset },
  ]);
  return [WELCOME, OWNER, ...ofFarms.flat()];
}

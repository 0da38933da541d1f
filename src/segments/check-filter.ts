import { type ErrorDetail, invalid, namesNotFound } from '../errors.ts';
import { faultOfValue } from '../properties/property-value.ts';
import {
  type Condition,
  type FieldType,
  type Filter,
  operatorsOf,
  propertyOf,
  valuesOf,
} from './filter.ts';
import { type Fields, typeOf } from './read-fields.ts';

const maxDays = 36_500;

/** Refuses a filter with every fault that it has, then with everything it names that does not exist. */
export function checkFilter(filter: Filter, fields: Fields): void {
  const faults: ErrorDetail[] = [];
  const unknown: { path: string; value: string }[] = [];
  for (const [index, condition] of filter.conditions.entries()) {
    const path = `/body/filter/conditions/${index}`;
    const type = typeOf(condition.field, fields);
    if (type !== undefined) {
      faults.push(...faultsOf(condition, type, path));
      unknown.push(...unknownIn(condition, type, fields, `${path}/value`));
    } else if (propertyOf(condition.field) !== undefined) {
      unknown.push({ path: `${path}/field`, value: condition.field });
    } else {
      const message =
        'must be email, name, createdAt, list, topic, opened, clicked, or attributes.<property>';
      faults.push({ path: `${path}/field`, code: 'field', message });
    }
  }
  if (faults.length > 0) throw invalid(faults);
  if (unknown.length > 0) throw namesNotFound(unknown);
}

function faultsOf(condition: Condition, type: FieldType, path: string): ErrorDetail[] {
  const { field, operator, value } = condition;
  const fitting = operatorsOf[type];
  if (!fitting.includes(operator)) {
    const message = `does not fit ${field}, which is a ${type}; use ${fitting.join(', ')}`;
    return [{ path: `${path}/operator`, code: 'operator', message }];
  }
  const fault = faultOf(condition, type);
  return fault === undefined ? [] : [{ path: `${path}/value`, code: 'value', message: fault }];

  function faultOf({ operator }: Condition, type: FieldType): string | undefined {
    if (operator === 'exists' || operator === 'not_exists') {
      return value === '' ? undefined : 'must be left out';
    }
    if (operator === 'within_days') {
      const days = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      return days >= 1 && days <= maxDays ? undefined : `must be a number of days, 1 to ${maxDays}`;
    }
    const values = valuesOf(condition);
    const isEqual = operator === 'equals' || operator === 'not_equals';
    if (values.length === 0 || (value === '' && !(isEqual && type === 'STRING'))) {
      return 'must not be empty';
    }
    if (type === 'STRING' || type === 'LIST' || type === 'TOPIC' || type === 'VISITS') {
      return undefined;
    }
    return values.map((part) => faultOfValue(type, part)).find((found) => found !== undefined);
  }
}

function unknownIn(condition: Condition, type: FieldType, fields: Fields, path: string) {
  const isVisit = type === 'VISITS' && condition.operator !== 'within_days';
  if (type !== 'LIST' && type !== 'TOPIC' && !isVisit) return [];
  if (condition.value === '') return [];
  const known =
    type === 'LIST' ? fields.lists : type === 'TOPIC' ? fields.topics : fields.campaigns;
  return valuesOf(condition).flatMap((value) => (known.has(value) ? [] : [{ path, value }]));
}

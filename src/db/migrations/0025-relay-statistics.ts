import { Migration } from '@mikro-orm/migrations';
import { statisticFigures } from './statistic-figures.ts';

/** Figures by relay. Those of before are of none that is known, so that they go on adding up. */
export class Migration0025RelayStatistics extends Migration {
  override up(): void {
    this.addSql(`alter table statistics_facts add column relay text not null default ''`);
    this.addSql('alter table statistics_facts drop constraint statistics_facts_pkey');
    this.addSql(`
      alter table statistics_facts add primary key
        (organization_id, at, type, domain, campaign, topic, recipient_domain, relay, tags)`);
    const columns = statisticFigures.join(', ');
    const seeAll = (value: string) =>
      this.addSql(`select set_config('app.every_organization', '${value}', true)`);
    seeAll('on');
    this.addSql(`
      insert into statistics (organization_id, dimension, resolution, at, value, ${columns})
      select organization_id, 'relay', resolution, at, '', ${columns} from statistics
      where dimension = 'all'`);
    seeAll('');
  }
}

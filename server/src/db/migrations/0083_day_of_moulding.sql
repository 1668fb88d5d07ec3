-- A specimen knows whether the time of its moulding was given or stands for a day of which nothing else is known (workflow 19):
-- noon is a time like any other.
alter table "test_sample" add column "moulded_on_day" boolean not null default false;

-- Until now noon of the registered day was taken for a day alone; where the order names the time, it is that time.
update "test_sample" p set moulded_on_day = true
from "sample" s
where s.business_id = p.business_id and s.id = p.sample_id and s.sampling_date is not null
  and p.moulding_at = (s.sampling_date + time '12:00:00') at time zone 'Asia/Shanghai'
  and s.additional ->> 'moulding_time' is null;

create table application (
  id bigint generated always as identity primary key,
  orgnr int not null,
  version int not null default 1,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 50);
create table audit (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  detail jsonb
);
create function plain_state(i int) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'requiresBM', jsonb_build_object('hasClickedBecomeCustomer', false, 'acceptCounterpart', false),
    'organisation', jsonb_build_object(
      'basicInfo', jsonb_build_object('name', 'Bedrift ' || md5(i::text) || ' AS',
        'organisationNumber', jsonb_build_object('value', (900000000 + i)::text)),
      'address', jsonb_build_object('street', 'Storgata ' || i % 200, 'postalCode', '0150', 'postalArea', 'OSLO'),
      'email', 'post' || i || '@bedrift.no', 'phone', '4' || lpad((i % 10000000)::text, 7, '0'), 'selskapsform', 'AS'),
    'contactPerson', jsonb_build_object('fornavn', 'Kari', 'etternavn', left(md5((i * 7)::text), 10),
      'foedselsnummer', lpad((i % 99999999)::text, 11, '0'), 'mobil', '41234567', 'epost', 'kari' || i || '@bedrift.no'),
    'products', jsonb_build_object('hasEmployees', i % 2 = 0, 'onlineBankingType', 'BASIS'),
    'signees', (select jsonb_agg(jsonb_build_object(
      'name', 'Person ' || left(md5((i * 31 + g)::text), 12), 'birthDate', '1980-01-0' || g,
      'email', jsonb_build_object('value', 'p' || g || left(md5((i + g)::text), 6) || '@bedrift.no'),
      'mobil', jsonb_build_object('value', '4765432' || g))) from generate_series(1, 3) g),
    'kyc', (select jsonb_agg(jsonb_build_object(
      'questionId', 'Q' || g, 'questionVersion', 1, 'answerType', 'YES_NO',
      'answer', case when (i + g) % 3 = 0 then 'YES' else 'NO' end,
      'comment', left(md5((i * g)::text), 16))) from generate_series(1, 14) g)) $$;
insert into application (orgnr, state, created_at)
  select 900000000 + i, plain_state(i), now() - (i % 40) * interval '1 day' from generate_series(1, :applications) i;
create unique index application_orgnr on application (orgnr);
create index application_created on application (created_at);
create index audit_application on audit (application_id, at);
vacuum (freeze, analyze) application;
checkpoint;
